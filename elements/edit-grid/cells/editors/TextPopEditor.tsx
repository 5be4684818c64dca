import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Float } from '../../../parts/float'
import { TextPopBox } from '../../../text-pop/TextPopBox'
import { propsOf } from '../../model/columns/column-extension'
import { type CellEditorProps, typedValue } from '../../model/columns/cell-type'
import { plainText } from '../../model/columns/plain-text'

/** The box of a long text: leaving it takes the text over, Escape drops it. */
export default function TextPopEditor({ cell, typed, holdDraft, onChange, onClose }: CellEditorProps): ReactNode {
  const { column } = cell
  const stored = plainText(cell.value)
  const anchor = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(typed ?? stored)
  const { rows, maxLength } = propsOf<{ rows: number; maxLength: number }>(column.source)
  useEffect(() => {
    holdDraft(() => (text === stored ? undefined : typedValue(text, column)))
  })

  function finish(): void {
    if (text !== stored) onChange(typedValue(text, column))
    onClose()
  }

  return (
    <div ref={anchor} className="ops-grid-anchor">
      <Float open anchor={anchor} onClose={finish} onEscape={onClose} label={column.title} focus="first">
        <TextPopBox text={text} name={column.title} rows={rows} maxLength={maxLength} onType={setText} onDone={finish} />
      </Float>
    </div>
  )
}
