import type { RecordKind } from '../parts/picker'
import { type BizFields, cellText, cutCell, isRecordOpen, keyOfRecord, textOfRecord } from './biz-picker.model'
import type { BizColumn, BizRecord } from './biz-picker.types'

/** Pixels a column without a width wants at least. */
const columnRoom = 140

/** Any records as the dialog shows them. */
export function bizKind(fields: BizFields, columns: readonly BizColumn[]): RecordKind {
  const more = (record: BizRecord): string => {
    const text = textOfRecord(record, fields)
    return columns.map((column) => cellText(record, column)).find((cell) => cell !== '' && cell !== text) ?? ''
  }
  return {
    keyOf: (record) => keyOfRecord(record, fields.valueField),
    textOf: (record) => textOfRecord(record, fields),
    moreOf: more,
    cardTextOf: more,
    isOpen: (record) => isRecordOpen(record, fields.valueField),
    minWidth: columns.reduce((sum, { width }) => sum + (width ?? columnRoom), 0),
    columns: columns.map((column, index) => ({
      key: column.key,
      title: column.title,
      ...(column.width !== undefined && { width: column.width }),
      ...(index === 0 && { look: 'strong' as const }),
      render: (record) => <CutText text={cellText(record, column)} />,
    })),
  }
}

function CutText({ text }: { text: string }) {
  const cut = cutCell(text)
  return cut === text ? text : <span title={text}>{cut}</span>
}
