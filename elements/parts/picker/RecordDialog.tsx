import { RefreshCw } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { dataSheet } from '../../../styles/data-sheet'
import { useAdoptedSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import { useNarrow } from '../../core/overlay'
import { useLoadError } from '../../core/transport/use-load-error'
import { Button, IconButton, LinkButton } from '../button'
import { Dialog } from '../dialog'
import { TextInput } from '../field'
import { Pagination } from '../table'
import { pickerSheet } from './picker-sheet'
import { pickerStrings } from './picker.strings'
import type { PickerRecord, RecordKind, RecordWords } from './picker.types'
import { PickedRecords } from './PickedRecords'
import type { PickerPanelProps } from './PickerFrame'
import { RecordCards } from './RecordCards'
import { RecordTable } from './RecordTable'
import { useChoice } from './use-choice'
import type { RecordList } from './use-record-list'

/** A tree beside the table that narrows it; on small screens it stands behind a line that says where one is. */
export interface RecordAside {
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
  words: RecordWords
  multiple: boolean
  list: RecordList<Item>
  /** Pixels; a page may set `--panel-width` instead. */
  width: number
  aside?: RecordAside
  /** In the place of the search box. */
  searchForm?: ReactNode
  /** Under the table: what about the rows should be known. */
  note?: string
  pageSizes?: readonly number[]
  /** Why what is chosen can not be confirmed, in words. */
  refuse?: (keys: readonly string[]) => string | null
  /** Above the table: something beside the rows is missing. */
  warning?: ReactNode
  onLoadError: ((detail: { error: unknown }) => void) | undefined
}

/** Search, table, pages, and what is chosen so far. Mounted only while it is open. */
export function RecordDialog<Item extends PickerRecord>(props: RecordDialogProps<Item>): ReactNode {
  const { kind, words, multiple, list, width, aside, searchForm, note = '', pageSizes, refuse, warning, onCancel, onConfirm } = props
  useAdoptedSheet(dataSheet())
  useAdoptedSheet(pickerSheet())
  const t = useStrings(pickerStrings)
  const narrow = useNarrow()
  const choice = useChoice(props)
  const [asideShown, setAsideShown] = useState(false)
  const [refused, setRefused] = useState<{ refusal: string; keys: readonly string[] } | null>(null)
  useLoadError(list.error, props.onLoadError)

  function confirm(): void {
    const refusal = refuse?.(choice.keys) ?? null
    setRefused(refusal === null ? null : { refusal, keys: choice.keys })
    if (refusal === null) onConfirm(choice.keys, choice.records)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    confirm()
  }

  const confirmText = (n: number): string => (n === 0 ? t('confirm') : (words.confirmCount?.(n) ?? t('confirmCount', { n })))
  const table = { list, choice, kind, words, multiple }
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      heading={words.heading}
      width={`var(--panel-width, ${width}px)`}
      fullscreenSwitch={!narrow}
      initialFocus={narrow ? '[data-dialog-panel]' : '.ops-picker-search input, .ops-filters input'}
      bodyClass="ops-picker-body"
      start={refused?.keys === choice.keys ? <span role="alert" className="text-danger-text">{refused.refusal}</span> : narrow ? undefined : <KeyHints multiple={multiple} />}
      actions={
        <>
          {!narrow && <Button onClick={onCancel}>{t('cancel')}</Button>}
          <Button kind="primary" onClick={confirm}>{confirmText(choice.keys.length)}</Button>
        </>
      }
    >
      <div id={props.id} className="ops-picker" data-aside={aside ? '' : undefined} onKeyDownCapture={onKeyDown}>
        {aside && (
          <aside className="ops-picker-aside" aria-label={aside.label} data-shown={asideShown ? '' : undefined}>
            {aside.renderTree(() => setAsideShown(false))}
          </aside>
        )}
        <div className="ops-picker-list">
          {searchForm ?? <KeywordBar list={list} placeholder={words.search} />}
          {aside && (
            <div className="ops-picker-path">
              <span className="ops-cut">{aside.path || aside.all}</span>
              <LinkButton aria-expanded={asideShown} onClick={() => setAsideShown(!asideShown)}>{aside.change}</LinkButton>
            </div>
          )}
          {warning}
          {narrow ? <RecordCards {...table} /> : <RecordTable {...table} />}
          <div className="ops-foot">
            <span className="ops-cut">{note || aside?.path}</span>
            {list.total > 0 && <Pagination page={list.page} pageSize={list.size} total={list.total} {...(pageSizes && { pageSizes })} onChange={list.turn} />}
          </div>
        </div>
        <PickedRecords choice={choice} kind={kind} words={words} multiple={multiple} />
      </div>
    </Dialog>
  )
}

function KeywordBar<Item extends PickerRecord>({ list, placeholder }: { list: RecordList<Item>; placeholder: string }): ReactNode {
  const t = useStrings(pickerStrings)

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
      <IconButton icon={RefreshCw} label={t('refresh')} onClick={list.submit} />
    </div>
  )
}

function KeyHints({ multiple }: { multiple: boolean }): ReactNode {
  const t = useStrings(pickerStrings)
  return (
    <span className="ops-picker-keys">
      <span className="ops-kbd">{t('keySpace')}</span>{t('keyToggle')}
      {multiple && <><span className="ops-kbd">Shift</span>{t('keyRange')}</>}
      <span className="ops-kbd">Ctrl Enter</span>{t('keyConfirm')}
    </span>
  )
}
