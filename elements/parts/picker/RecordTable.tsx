import { type MouseEvent, type ReactNode, useId } from 'react'
import { useLocale, useStrings } from '../../core/i18n'
import { describeError } from '../../core/transport'
import { Radio } from '../field/Radio'
import { Empty } from '../indicators'
import { type Column, Table } from '../table'
import { focusRow } from './box-focus'
import { pickerStrings } from './picker.strings'
import type { PickerRecord, RecordKind, RecordWords } from './picker.types'
import type { Choice } from './use-choice'
import type { RecordList } from './use-record-list'

export interface RecordTableProps<Item extends PickerRecord> {
  list: RecordList<Item>
  choice: Choice<Item>
  kind: RecordKind<Item>
  words: RecordWords
  multiple: boolean
  /** Asks again for what did not come. */
  onRetry: () => void
}

/** Records with boxes, or with radio buttons where one is wanted; a press anywhere on a row does the same. */
export function RecordTable<Item extends PickerRecord>({
  list,
  choice,
  kind,
  words,
  multiple,
  onRetry,
}: RecordTableProps<Item>): ReactNode {
  const t = useStrings(pickerStrings)
  const locale = useLocale()
  const group = useId()
  const keyOf = (record: Item): string => kind.keyOf(record) || `#${list.keyOf(record)}`
  const chosen = new Set(choice.keys)

  function pressRow(event: MouseEvent<HTMLElement>): void {
    if (!(event.target instanceof Element) || event.target.closest('input, label, button, a')) return
    const line = event.target.closest<HTMLTableRowElement>('tbody > tr')
    const record = line ? list.rows[line.sectionRowIndex] : undefined
    if (!line || !record) return
    focusRow(event.currentTarget, line)
    // A double click is one press.
    if (event.detail < 2) choice.press(record)
  }

  const radio: Column<Item> = {
    key: '',
    title: <span className="ops-sr-only">{t('pick')}</span>,
    width: 44,
    render: (record) => (
      <label className="ops-check" data-bare="">
        <Radio
          name={group}
          aria-label={t('pickRow', { name: kind.textOf(record) })}
          checked={chosen.has(keyOf(record))}
          disabled={!kind.isOpen(record)}
          onChange={() => choice.press(record)}
        />
      </label>
    ),
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-static-element-interactions -- the box of each row answers keys
    <div className="ops-picker-table" onClick={pressRow}>
      <Table
        label={t('list', { noun: words.noun })}
        columns={multiple ? kind.columns : [radio, ...kind.columns]}
        rows={list.rows}
        rowKey={keyOf}
        rowName={kind.textOf}
        loading={list.status === 'loading' || list.isRefetching}
        failed={
          list.status === 'failed'
            ? { title: t('listFailed', { noun: words.noun }), text: describeError(list.error, locale), onRetry }
            : null
        }
        empty={<Empty title={t('none')} text={t('noneText')} />}
        skeletonRows={list.size}
        sort={{ key: list.sort.column, order: list.sort.order }}
        onSort={(next) => list.toggleSort(next?.key ?? list.sort.column)}
        minWidth={kind.minWidth}
        {...(multiple && {
          selection: {
            selected: chosen,
            onChange: (ticked) => choice.tick(list.rows, ticked),
            locked: (record: Item) => !kind.isOpen(record),
          },
        })}
      />
    </div>
  )
}
