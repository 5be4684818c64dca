import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import DatePicker from '../../../date-picker/DatePicker'
import type { DatePickerMode } from '../../../date-picker/date-picker.types'
import { type CellEditorProps, Typed } from '../../model/columns/cell-type'
import { dateFormatOf } from '../../model/columns/column-extension'
import { plainText } from '../../model/columns/plain-text'
import { editorProps, useFieldFocus } from './editor-props'

const modes: Readonly<Record<string, DatePickerMode>> = { datetime: 'datetime', time: 'time' }

/**
 * A date field over the cell, with its panel open until the user types: as in a spreadsheet that goes into the field, wherever the focus
 * is.
 */
export default function DateEditor({ cell, typed, holdDraft, onChange, onClose, onNext }: CellEditorProps): ReactNode {
  const { column } = cell
  const box = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState(plainText(cell.value))
  const [open, setOpen] = useState(typed === null)
  const text = useRef<string | null>(null)
  useLayoutEffect(() => holdDraft(() => (text.current === null ? undefined : new Typed(text.current))), [holdDraft])
  useFieldFocus(box, typed)

  function typeDate(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (!/^[\d/.:：年月日时分秒-]$/.test(key) || ctrlKey || metaKey || altKey || !(target instanceof Element) || target.closest('input'))
      return
    const field = box.current?.querySelector('input')
    field?.focus({ preventScroll: true })
    field?.select()
    // Not also a search in the panel.
    event.stopPropagation()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- passes on what is typed in the panel
    <div
      ref={box}
      className="ops-grid-date"
      onKeyDownCapture={typeDate}
      onInputCapture={({ target }) => {
        if (target instanceof HTMLInputElement && box.current?.contains(target)) text.current = target.value
      }}
    >
      <DatePicker
        {...editorProps(column)}
        mode={modes[column.kind]}
        format={dateFormatOf(column.source)}
        dateOrder={column.source.dateOrder}
        value={value}
        open={open}
        onOpen={() => setOpen(true)}
        // Typing closes the panel alone.
        onClose={() => (text.current === null ? onClose() : setOpen(false))}
        onSubmit={onNext}
        onChange={(next) => {
          text.current = null
          setValue(next)
          onChange(next)
        }}
      />
    </div>
  )
}
