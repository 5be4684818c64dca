import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import dataCss from '../../../styles/data.css?inline'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import { useNarrow } from '../../core/overlay'
import { useLoadError } from '../../core/transport/use-load-error'
import { Button, IconButton, LinkButton } from '../button'
import { Dialog, DialogCancel } from '../dialog'
import { TextInput } from '../field'
import { Pagination } from '../data-table'
import pickerCss from './picker.css?inline'
import { recordDialogStrings } from './record-dialog.strings'
import type { PickerRecord, RecordKind, RecordTexts } from './picker.types'
import { PickedRecords } from './PickedRecords'
import type { PickerPanelProps } from './PickerFrame'
import { RecordCards } from './RecordCards'
import { RecordTable } from './RecordTable'
import { useChoice } from './use-choice'
import { useUnsavedChoice } from './use-unsaved-choice'
import { useDebouncedSearch } from './use-debounced-search'
import type { RecordList } from './use-record-list'

/** A tree beside the table that narrows it; on small screens it stands behind a line that says where one is. */
export interface RecordSidePanel {
  label: string
  /** Names from the root to what is chosen in the tree; `''` for everything. */
  path: string
  /** Shown for everything. */
  all: string
  change: string
  /** `onChosen`: something in the tree was pressed. */
  renderTree: (onChosen: () => void) => ReactNode
}

export interface RecordDialogProps<Item extends PickerRecord> extends PickerPanelProps<Item> {
  kind: RecordKind<Item>
  texts: RecordTexts
  multiple: boolean
  /** Most that may be chosen. */
  limit?: number | undefined
  list: RecordList<Item>
  /** Pixels; a page may set `--panel-width` instead. */
  width: number
  aside?: RecordSidePanel
  /** Beside the search box: what else narrows the rows. */
  filter?: ReactNode
  /** In the place of the search box. */
  searchForm?: ReactNode
  /** Under the table: what about the rows should be known. */
  note?: string
  pageSizes?: readonly number[]
  /** Why what is chosen cannot be confirmed, in words. */
  selectionError?: (keys: readonly string[]) => string | null
  /** Above the table: something beside the rows is missing. */
  warning?: ReactNode
  onLoadError: ((detail: { error: unknown }) => void) | undefined
}

/** Search, table, pages, and what is chosen so far. Mounted only while it is open. */
export function RecordDialog<Item extends PickerRecord>(props: RecordDialogProps<Item>): ReactNode {
  const {
    kind,
    texts: strings,
    multiple,
    limit,
    list,
    width,
    aside,
    filter,
    searchForm,
    note = '',
    pageSizes,
    selectionError: validateKeys,
    warning,
    onCancel,
    onRetry,
    onConfirm,
  } = props
  useSheet(dataCss)
  useSheet(pickerCss)
  const t = useStrings(recordDialogStrings)
  const isNarrow = useNarrow()
  const choice = useChoice(props)
  const unsaved = useUnsavedChoice(choice.keys, strings.noun)
  const [asideShown, setAsideShown] = useState(false)
  const [rejected, setRejected] = useState<{ error: string; keys: readonly string[] } | null>(null)
  useLoadError(list.error, props.onLoadError)

  function confirm(): void {
    const message = validateKeys?.(choice.keys) ?? null
    setRejected(message === null ? null : { error: message, keys: choice.keys })
    if (message === null) onConfirm(choice.keys, choice.records)
  }

  const confirmText = (n: number): string => (n === 0 ? t('confirm') : (strings.confirmCount?.(n) ?? t('confirmCount', { n })))
  function retry(): void {
    onRetry()
    void list.reload()
  }

  const warningText = rejected?.keys === choice.keys ? rejected.error : choice.isOver && limit !== undefined ? t('full', { n: limit }) : ''
  const table = { list, choice, kind, texts: strings, multiple, onRetry: retry }
  return (
    <Dialog
      open
      unsaved={unsaved}
      onControlEnter={confirm}
      onOpenChange={onCancel}
      heading={strings.heading}
      width={`var(--panel-width, ${width}px)`}
      fullscreenSwitch={!isNarrow}
      initialFocus={isNarrow ? '.ops-picker-card input:enabled' : '.ops-picker-search input, .ops-filters input'}
      bodyClass="ops-picker-body"
      start={
        warningText ? (
          <span role="alert" className="text-danger-text">
            {warningText}
          </span>
        ) : isNarrow ? undefined : (
          <KeyHints multiple={multiple} />
        )
      }
      actions={
        <>
          {!isNarrow && <DialogCancel>{t('cancel')}</DialogCancel>}
          <Button kind="primary" onClick={confirm}>
            {confirmText(choice.keys.length)}
          </Button>
        </>
      }
    >
      <div id={props.id} className="ops-picker" data-aside={aside ? '' : undefined} style={{ '--_rows': list.size }}>
        {aside && (
          <aside className="ops-picker-aside" aria-label={aside.label} data-shown={asideShown ? '' : undefined}>
            {aside.renderTree(() => setAsideShown(false))}
          </aside>
        )}
        <div className="ops-picker-list">
          {searchForm ?? <KeywordBar list={list} placeholder={strings.search} filter={filter} />}
          {aside && (
            <div className="ops-picker-path">
              <span className="ops-truncate">{aside.path || aside.all}</span>
              <LinkButton aria-expanded={asideShown} onClick={() => setAsideShown(!asideShown)}>
                {aside.change}
              </LinkButton>
            </div>
          )}
          {warning}
          {isNarrow ? <RecordCards {...table} /> : <RecordTable {...table} />}
          <div className="ops-foot">
            <span className="ops-truncate">{note || aside?.path}</span>
            {list.total > 0 && (
              <Pagination page={list.page} pageSize={list.size} total={list.total} {...(pageSizes && { pageSizes })} onChange={list.turn} />
            )}
          </div>
        </div>
        <PickedRecords choice={choice} kind={kind} texts={strings} multiple={multiple} limit={limit} />
      </div>
    </Dialog>
  )
}

function KeywordBar<Item extends PickerRecord>({
  list,
  placeholder,
  filter,
}: {
  list: RecordList<Item>
  placeholder: string
  filter: ReactNode
}): ReactNode {
  const t = useStrings(recordDialogStrings)
  useDebouncedSearch(list)

  function clear(): void {
    list.setSearch('keyword', '')
    list.submit()
  }

  return (
    <div className="ops-bar">
      <TextInput
        type="search"
        className="ops-picker-search"
        aria-label={placeholder}
        placeholder={placeholder}
        enterKeyHint="search"
        value={String(list.draft['keyword'] ?? '')}
        onChange={(keyword) => (keyword === '' ? clear() : list.setSearch('keyword', keyword))}
        onEnter={list.submit}
      />
      {filter}
      <IconButton icon={RefreshCw} label={t('refresh')} onClick={list.submit} />
    </div>
  )
}

function KeyHints({ multiple }: { multiple: boolean }): ReactNode {
  const t = useStrings(recordDialogStrings)
  return (
    <span className="ops-picker-keys">
      <span className="ops-kbd">{t('keySpace')}</span>
      {t('keyToggle')}
      {multiple && (
        <>
          <span className="ops-kbd">Shift</span>
          {t('keyRange')}
        </>
      )}
      <span className="ops-kbd">Ctrl Enter</span>
      {t('keyConfirm')}
    </span>
  )
}
