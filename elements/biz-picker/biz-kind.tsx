import type { RecordKind } from '../parts/picker'
import { type BizFields, cellText, cutCell, isRecordOpen, keyOfRecord, textOfRecord } from './biz-picker.model'
import type { BizColumn, BizRecord } from './biz-picker.types'

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
    columns: columns.map((column, index) => ({
      key: column.key,
      title: column.title,
      ...(column.width !== undefined && { width: column.width }),
      ...(index === 0 && { emphasis: 'strong' as const }),
      text: (record) => cellText(record, column),
      render: (record) => <CutText text={cellText(record, column)} />,
    })),
  }
}

function CutText({ text }: { text: string }) {
  const cut = cutCell(text)
  return cut === text ? text : <span title={text}>{cut}</span>
}
