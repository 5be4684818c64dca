import { type ReactNode, useMemo } from 'react'
import dataCss from '../../styles/data.css?inline'
import { bizKind } from '../biz-picker/biz-kind'
import { useConfigStore } from '../core/config'
import { useSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import type { ListSource } from '../core/query'
import { transportFor } from '../core/transport'
import { useLoadError } from '../core/transport/use-load-error'
import { Button, LinkButton } from '../parts/button'
import { Pagination } from '../parts/data-table'
import { TextInput } from '../parts/field'
import { Float } from '../parts/float/Float'
import type { PickerPanelProps } from '../parts/picker'
import { afterPress, afterTable, fieldText } from '../parts/picker/choice-model'
import { listSource, optionsSource, ownSource, recordsOf } from '../parts/picker/record-sources'
import { RecordTable } from '../parts/picker/RecordTable'
import { useChoice } from '../parts/picker/use-choice'
import { useDebouncedSearch } from '../parts/picker/use-debounced-search'
import { useRecordList } from '../parts/picker/use-record-list'
import pickerCss from '../parts/picker/picker.css?inline'
import TreeTableBody from '../tree-table/TreeTableBody'
import tableSelectCss from './table-select.css?inline'
import { tableSelectStrings } from './table-select.strings'
import type { TableSelectColumn, TableSelectRecord, TableSelectSource } from './table-select.types'

export interface TablePanelProps extends PickerPanelProps<TableSelectRecord> {
  isTree: boolean
  multiple: boolean
  url: string | undefined
  valueField: string
  textField: string
  columns: readonly TableSelectColumn[]
  options: readonly TableSelectRecord[] | undefined
  source: TableSelectSource | undefined
  name: string
  onLoadError: ((detail: { error: unknown }) => void) | undefined
}

type RecordsByKey = ReadonlyMap<string, TableSelectRecord>

interface PaneProps extends TablePanelProps {
  onChoose: (keys: readonly string[], records: RecordsByKey) => void
}

/** Pixels. */
const defaultWidth = 680

/** Lazily loaded: a table beside the field. One choice closes it; several are taken over one by one. */
export default function TablePanel(props: TablePanelProps): ReactNode {
  const { id, anchor, keys, records, multiple, isTree, name, onChange, onConfirm, onCancel } = props
  const t = useStrings(tableSelectStrings)
  useSheet(dataCss)
  useSheet(pickerCss)
  useSheet(tableSelectCss)
  const onChoose = multiple ? onChange : onConfirm
  const Pane = isTree ? TreePane : PagePane
  return (
    <Float open anchor={anchor} onClose={onCancel} label={name} focus="first" minWidth={defaultWidth}>
      <div id={id} className="ops-tableselect">
        <Pane {...props} onChoose={onChoose} />
        {keys.length > 0 && (
          <div className="ops-tableselect-foot">
            {multiple && <output>{t('selected', { n: keys.length })}</output>}
            <LinkButton onClick={() => onChoose([], records)}>{t('clear')}</LinkButton>
            <span className="ops-grow" />
            {multiple && (
              <Button size="sm" onClick={onCancel}>
                {t('done')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Float>
  )
}

function PagePane(props: PaneProps): ReactNode {
  const { url = '', valueField, textField, columns, options, source, multiple, onChoose, onRetry } = props
  const t = useStrings(tableSelectStrings)
  const config = useConfigStore()
  const kind = useMemo(() => bizKind({ valueField, textField, queryFields: [textField] }, columns), [valueField, textField, columns])
  const fetchList = useMemo((): ListSource => {
    if (source) return ownSource(source)
    return options ? optionsSource(options, [textField]) : listSource(transportFor(config), url, [textField], ['id', valueField])
  }, [config, options, source, url, textField, valueField])
  const list = useRecordList<TableSelectRecord>({
    name: `${url}:${textField}`,
    source: fetchList,
    input: source ?? options,
    search: { keyword: '' },
    size: 10,
  })
  useLoadError(list.error, props.onLoadError)
  useDebouncedSearch(list)
  const met = (rows: readonly TableSelectRecord[]): RecordsByKey =>
    new Map([...props.records, ...rows.map((row) => [kind.keyOf(row), row] as const)])
  // What is pressed is taken over at once.
  const choice = {
    ...useChoice({ ...props, kind }),
    keys: props.keys,
    press: (row: TableSelectRecord) => kind.isOpen(row) && onChoose(afterPress(props.keys, kind.keyOf(row), multiple), met([row])),
    tick: (rows: readonly TableSelectRecord[], selected: ReadonlySet<string>) =>
      onChoose(afterTable(props.keys, rows.filter(kind.isOpen).map(kind.keyOf), selected), met(rows)),
  }
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={String(list.draft['keyword'] ?? '')}
        onChange={(keyword) => list.setSearch('keyword', keyword)}
        onEnter={list.submit}
      />
      <RecordTable
        list={list}
        choice={choice}
        kind={kind}
        texts={{ noun: t('noun'), heading: t('heading'), search: t('search'), single: t('single'), nobody: t('nobody') }}
        multiple={multiple}
        onRetry={() => {
          onRetry()
          void list.reload()
        }}
      />
      {list.total > 0 && <Pagination page={list.page} pageSize={list.size} total={list.total} jumper={false} onChange={list.turn} />}
    </>
  )
}

function TreePane(props: PaneProps): ReactNode {
  const { url, valueField, textField, columns, options, source, multiple, keys, records, name, onChoose, onLoadError } = props
  const load = useMemo(
    () => source && (async (parent: TableSelectRecord | null) => recordsOf(await source({ parent, keyword: '', pageNo: 1, pageSize: 0 }))),
    [source],
  )
  return (
    <TreeTableBody
      url={url ?? ''}
      childrenUrl=""
      queryKey="parentId"
      topValue=""
      condition=""
      params={undefined}
      rows={options}
      source={load}
      columns={columns}
      treeColumn={undefined}
      rowKey={valueField}
      hasChildField="hasChildren"
      childrenField="children"
      openLevels={undefined}
      selection={multiple ? 'checkbox' : 'radio'}
      selected={keys}
      linked={false}
      actions={undefined}
      label={name || textField}
      toolbar={false}
      maxHeight={320}
      saveCode={undefined}
      onExpand={() => true}
      onSelectionChange={({ keys: next, rows }) => {
        onChoose(next, new Map([...records, ...rows.map((row) => [fieldText(row, valueField), row] as const)]))
        return true
      }}
      onLoadError={({ error }) => {
        onLoadError?.({ error })
        return true
      }}
    />
  )
}
