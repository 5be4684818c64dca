import type { MouseEvent, ReactNode } from 'react'
import { useLocale, useStrings } from '../../core/i18n'
import { describeError } from '../../core/transport'
import { Radio } from '../field/Radio'
import { Empty } from '../indicators'
import { DataTable } from '../data-table'
import { focusRow } from './box-focus'
import { recordDialogStrings } from './record-dialog.strings'
import type { PickerRecord, RecordKind, RecordTexts } from './picker.types'
import type { Choice } from './use-choice'
import type { RecordList } from './use-record-list'

export interface RecordTableProps<Item extends PickerRecord> {
  list: RecordList<Item>
  choice: Choice<Item>
  kind: RecordKind<Item>
  texts: RecordTexts
  multiple: boolean
  /** Asks again for what did not come. */
  onRetry: () => void
}

/** Records with boxes, or with radio buttons where one is wanted; a press anywhere on a row does the same. */
export function RecordTable<Item extends PickerRecord>({
  list,
  choice,
  kind,
  texts: strings,
  multiple,
  onRetry,
}: RecordTableProps<Item>): ReactNode {
  const t = useStrings(recordDialogStrings)
  const locale = useLocale()
  const keyOf = (record: Item): string => kind.keyOf(record) || `#${list.keyOf(record)}`
  const chosen = new Set(choice.keys)

  function select(selected: ReadonlySet<string>): void {
    if (multiple) return choice.tick(list.rows, selected)
    const record = list.rows.find((one) => selected.has(keyOf(one)))
    if (record) choice.press(record)
  }

  function pressRow(event: MouseEvent<HTMLElement>): void {
    if (!(event.target instanceof Element) || event.target.closest('input, label, button, a')) return
    const line = event.target.closest<HTMLTableRowElement>('tr[data-row]')
    const record = line ? list.rows[Number(line.dataset['row'])] : undefined
    if (!line || !record) return
    focusRow(event.currentTarget, line)
    // A double click is one press.
    if (event.detail < 2) choice.press(record)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-static-element-interactions -- the box of each row answers keys
    <div className="ops-picker-table" onClick={pressRow}>
      <DataTable
        label={t('list', { noun: strings.noun })}
        columns={kind.columns}
        rows={list.rows}
        rowKey={keyOf}
        rowName={kind.textOf}
        loading={list.status === 'loading' || list.isRefetching}
        failed={
          list.status === 'failed'
            ? { title: t('listFailed', { noun: strings.noun }), text: describeError(list.error, locale), onRetry }
            : null
        }
        empty={<Empty title={t('none')} text={t('noneText')} />}
        skeletonRows={list.size}
        sort={{ key: list.sort.column, order: list.sort.order }}
        onSort={(next) => list.toggleSort(next?.key ?? list.sort.column)}
        selection={{
          radio: multiple ? undefined : Radio,
          selected: chosen,
          onChange: select,
          locked: (record) => !kind.isOpen(record),
        }}
      />
    </div>
  )
}
