import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import DatePicker from '../../../date-picker/DatePicker'
import type { DatePickerMode } from '../../../date-picker/date-picker.types'
import type { CellEditorProps } from '../cell-type'
import { plainText } from '../text-cells'
import { editorProps, useFieldFocus } from './editor-props'

const modes: Readonly<Record<string, DatePickerMode>> = { datetime: 'datetime', time: 'time' }

/** A date field over the cell, with its panel open unless the user began to type. */
export default function DateEditor({ cell, typed, onChange, onClose }: CellEditorProps): ReactNode {
  const { column } = cell
  const box = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState(plainText(cell.value))
  const [open, setOpen] = useState(typed === null)
  const isTyped = useRef(false)
  useFieldFocus(box, typed)

  /** The calendar has no use for what dates are written with: that goes into the field, as in a spreadsheet. */
  function typeDate({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): void {
    if (!/^[\d/.:-]$/.test(key) || ctrlKey || metaKey || altKey || !(target instanceof Element) || target.closest('input, [role="listbox"]')) return
    const field = box.current?.querySelector('input')
    field?.focus({ preventScroll: true })
    // Once: the calendar may still come, and take the focus.
    if (!isTyped.current) field?.select()
    isTyped.current = true
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- passes on what is typed in the panel
    <div ref={box} onKeyDownCapture={typeDate}>
      <DatePicker
        {...editorProps(column)}
        mode={modes[column.kind]}
        format={column.source.format}
        value={value}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={onClose}
        onSubmit={onClose}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    </div>
  )
}
