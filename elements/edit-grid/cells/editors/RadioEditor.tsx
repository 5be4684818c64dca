import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Radio } from '../../../parts/field/Radio'
import { optionText } from '../../model/columns/grid-columns'
import type { CellEditorProps } from '../../model/columns/cell-type'
import { plainText } from '../../model/columns/plain-text'

/** Room between the buttons and the edge of the grid, css px. */
const edge = 8

/**
 * The buttons are wider than their cell: at the end of a grid they move towards its start, and stand below each other where it is narrow.
 */
function stayVisible(group: HTMLElement): void {
  const view = group.closest('.ops-grid-view')!.getBoundingClientRect()
  const box = group.parentElement!
  box.style.maxWidth = `${view.width - 2 * edge}px`
  const { left, right } = box.getBoundingClientRect()
  const shift = right > view.right - edge ? view.right - edge - right : Math.max(0, view.left + edge - left)
  if (shift !== 0) box.style.translate = `${shift}px`
}

/** A row of radio buttons over the cell: a press chooses, arrows move and Enter takes over. */
export default function RadioEditor({ cell, holdDraft, onChange, onClose }: CellEditorProps): ReactNode {
  const { column } = cell
  const stored = plainText(cell.value)
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState(stored)

  useLayoutEffect(() => {
    const buttons = [...(group.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    const target = buttons.find(({ checked }) => checked) ?? buttons[0]
    stayVisible(group.current!)
    target?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    holdDraft(() => (value === stored ? undefined : storedOf(value)))
  })

  function storedOf(text: string): unknown {
    return column.options.find((option) => String(option.value) === text)?.value ?? text
  }

  function finish(text: string): void {
    setValue(text)
    onChange(storedOf(text))
    onClose()
  }

  /** The press itself, not the click that the label gives to its button. */
  function press(event: MouseEvent, text: string): void {
    if (event.detail === 0) return
    event.preventDefault()
    finish(column.source.allowClear && text === stored ? '' : text)
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      tabIndex={-1}
      aria-label={column.title}
      className="ops-grid-radios"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        finish(value)
      }}
    >
      {column.options.map((option) => {
        const text = String(option.value)
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the button inside answers the keys
          <label key={text} className="ops-check" onClick={(event) => press(event, text)}>
            <Radio name={name} value={text} checked={value === text} disabled={option.disabled} onChange={() => setValue(text)} />
            {optionText(option)}
          </label>
        )
      })}
    </div>
  )
}
