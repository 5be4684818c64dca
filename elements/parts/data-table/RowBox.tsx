import type { ChangeEvent, ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { Checkbox } from '../field/Checkbox'
import type { TableSelection } from './data-table.types'
import { dataTableStrings } from './data-table.strings'

interface RowBoxProps<Row> {
  row: Row
  name: string
  checked: boolean
  /** Only a part of what is below it. */
  partly?: boolean | undefined
  selection: TableSelection<Row>
  /** Name of the radio buttons of a table. */
  group: string
  onPick: (on: boolean, extend: boolean) => void
}

/** What takes a row in or out: a box, or a radio button where one row is wanted. */
export function RowBox<Row>({ row, name, checked, partly, selection, group, onPick }: RowBoxProps<Row>): ReactNode {
  const t = useStrings(dataTableStrings)
  const disabled = selection.locked?.(row)
  const label = t('selectRow', { name })
  const { radio: Radio } = selection
  if (!Radio) {
    return (
      <Checkbox
        aria-label={label}
        checked={checked}
        indeterminate={partly}
        disabled={disabled}
        onChange={(on, event) => onPick(on, withShift(event))}
      />
    )
  }
  return (
    <label className="ops-check" data-bare="">
      <Radio name={group} aria-label={label} checked={checked} disabled={disabled} onChange={() => onPick(true, false)} />
    </label>
  )
}

function withShift({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
}
