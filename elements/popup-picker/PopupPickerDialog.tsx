import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useConfigStore } from '../core/config'
import { itemText } from '../core/dict'
import { useLocale, useStrings } from '../core/i18n'
import { type ListSource, type Sort, useServerData } from '../core/query'
import { describeError } from '../core/transport'
import { LinkButton } from '../parts/button'
import { Note } from '../parts/indicators'
import { fieldText, type PickerPanelProps, type RecordKind } from '../parts/picker'
import { optionsSource, ownSource } from '../parts/picker/record-sources'
import { RecordDialog } from '../parts/picker/RecordDialog'
import { useRecordList } from '../parts/picker/use-record-list'
import { identityOf, keysOfPage } from './popup-picker.model'
import { popupPickerStrings } from './popup-picker.strings'
import type { PopupColumn, PopupParams, PopupRecord, PopupSource } from './popup-picker.types'
import { reportFieldsQuery, reportQuery, reportSource } from '../parts/report/report-source'
import { firstSearch } from '../parts/report/report.model'
import type { Report } from '../parts/report/report.types'
import { ReportForm } from './ReportForm'

export interface PopupPickerDialogProps extends PickerPanelProps<PopupRecord> {
  multiple: boolean
  code: string
  groupId: string
  /** What is shown of a row. */
  column: string
  sorter: string | undefined
  params: PopupParams | undefined
  columns: readonly PopupColumn[] | undefined
  options: readonly PopupRecord[] | undefined
  source: PopupSource | undefined
  onLoadError: ((detail: { error: unknown }) => void) | undefined
}

/** Pixels (clauses 2.9), and those a column wants at least. */
const width = 1200

const noParams: PopupParams = {}

/** Lazily loaded: the search form and the rows of a report, and the chosen ones beside them. */
export default function PopupPickerDialog(props: PopupPickerDialogProps): ReactNode {
  const { code, groupId, column, params = noParams, columns, options, source } = props
  const config = useConfigStore()
  const t = useStrings(popupPickerStrings)
  const locale = useLocale()
  const input = source ?? options
  const report = useServerData({ ...reportQuery({ code, groupId }), enabled: !input })
  const id = report.data?.id ?? ''
  const form = useServerData({ ...reportFieldsQuery(id, groupId), enabled: id !== '' })
  const shown = useMemo(() => columnsFor(columns, report.data, column), [columns, report.data, column])
  const searched = useMemo(() => shown.map(({ key }) => key), [shown])
  const fetchList = useMemo((): ListSource => {
    if (source) return ownSource(source)
    return options ? optionsSource(options, searched) : reportSource(config, { code, groupId }, params)
  }, [code, config, groupId, options, params, searched, source])
  const list = useRecordList<PopupRecord>({
    name: `report:${groupId}:${code}:${JSON.stringify(params)}`,
    source: fetchList,
    input,
    search: { keyword: '', ...firstSearch(params) },
    sort: sortOf(props.sorter),
  })
  const { kind, met } = useRows(list.rows, props, shown)

  return (
    <RecordDialog
      {...props}
      kind={kind}
      texts={{ noun: t('noun'), heading: report.data?.name || t('heading'), search: t('search'), single: t('single'), nobody: t('nobody') }}
      list={list}
      width={width}
      onConfirm={(keys, rows) => props.onConfirm(keys, new Map([...met.current, ...rows]))}
      selectionError={(keys) => (keys.length === 0 || (!props.multiple && keys.length > 1) ? t('popup.selectOne') : null)}
      {...(!input && { searchForm: <ReportForm fields={form.data ?? []} items={report.data?.items} list={list} /> })}
      {...(form.status === 'failed' && {
        warning: (
          <Note tone="warning">
            {t('formFailed', { cause: describeError(form.error, locale) })} <LinkButton onClick={form.retry}>{t('retry')}</LinkButton>
          </Note>
        ),
      })}
    />
  )
}

interface ShownColumn {
  key: string
  title: string
  width?: number | undefined
  isSortable: boolean
  textOf: (row: PopupRecord) => string
}

function columnsFor(columns: readonly PopupColumn[] | undefined, report: Report | undefined, column: string): ShownColumn[] {
  if (columns)
    return columns.map(({ dataIndex, ...more }) => ({
      key: dataIndex,
      ...more,
      isSortable: false,
      textOf: (row) => fieldText(row, dataIndex),
    }))
  if (!report) return [{ key: column, title: '', isSortable: false, textOf: (row) => fieldText(row, column) }]
  return report.columns.map(({ key, items, ...more }) => ({
    key,
    ...more,
    textOf(row) {
      const raw = fieldText(row, key)
      return (items && itemText(items, raw)) ?? raw
    },
  }))
}

/** `column=asc`; without a sorter the report has an order of its own. */
function sortOf(sorter = ''): Sort {
  const [column = '', order] = sorter.split('=')
  return { column: column.trim(), order: order?.trim() === 'asc' ? 'asc' : 'desc' }
}

/**
 * How rows are told apart and shown. Texts of the value whose rows were not met yet are taken by the first row that shows
 * them; `met` holds these.
 */
function useRows(rows: readonly PopupRecord[], { keys, records, column }: PopupPickerDialogProps, columns: readonly ShownColumn[]) {
  const met = useRef(new Map<string, PopupRecord>())
  const unmet = useMemo(() => keys.filter((key) => !records.has(key)), [keys, records])
  const page = useMemo(() => keysOfPage(rows, unmet, column), [rows, unmet, column])
  useEffect(() => {
    for (const [row, key] of page) if (unmet.includes(key) && !met.current.has(key)) met.current.set(key, row)
  }, [page, unmet])

  const kind = useMemo((): RecordKind => {
    const more = (row: PopupRecord): string =>
      columns.map(({ textOf }) => textOf(row)).find((text) => text !== '' && text !== fieldText(row, column)) ?? ''
    return {
      keyOf: (row) => page.get(row) ?? identityOf(row),
      textOf: (row) => fieldText(row, column),
      moreOf: more,
      cardTextOf: more,
      isOpen: () => true,
      columns: columns.map(({ key, title, width: wide, isSortable, textOf }, index) => ({
        key,
        title,
        sortable: isSortable,
        render: textOf,
        ...(wide !== undefined && { width: wide }),
        ...(index === 0 && { emphasis: 'strong' as const }),
      })),
    }
  }, [columns, column, page])
  return { kind, met }
}
