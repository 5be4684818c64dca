import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { clockText, twoDigits } from '../../core/format/clock-text'
import { useStrings } from '../../core/i18n'
import { useTypeahead } from '../typeahead'
import { calendarStrings } from './calendar.strings'

export interface TimeColumnsProps {
  /** `HH:mm:ss`, or `''`. */
  value: string
  onChange: (value: string) => void
  /** Without them they are 00. */
  seconds: boolean
  onEnter: () => void
}

/** Hours, minutes and seconds beside each other. Arrows choose and change the column, digits jump, Enter confirms. */
export function TimeColumns({ value, onChange, seconds, onEnter }: TimeColumnsProps): ReactNode {
  const t = useStrings(calendarStrings)
  const parts = value ? value.split(':').map(Number) : []
  const columns = [{ name: t('hour'), size: 24 }, { name: t('minute'), size: 60 }, ...(seconds ? [{ name: t('second'), size: 60 }] : [])]
  return (
    <div className="ops-time">
      {columns.map(({ name, size }, index) => (
        <Column
          key={name}
          name={name}
          size={size}
          value={parts[index]}
          onEnter={onEnter}
          onChange={(next) => onChange(clockText(...[0, 1, 2].map((part) => (part === index ? next : (parts[part] ?? 0)))))}
        />
      ))}
    </div>
  )
}

interface ColumnProps {
  name: string
  size: number
  value: number | undefined
  onChange: (value: number) => void
  onEnter: () => void
}

function Column({ name, size, value, onChange, onEnter }: ColumnProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const typed = useTypeahead()

  useLayoutEffect(() => {
    const centre = (): void => {
      const column = list.current
      const chosen = column?.children[value ?? 0]
      if (column && chosen instanceof HTMLElement) column.scrollTop = chosen.offsetTop - (column.clientHeight - chosen.offsetHeight) / 2
    }
    centre()
    // A sheet is not laid out before its dialog is shown.
    const frame = requestAnimationFrame(centre)
    return () => cancelAnimationFrame(frame)
  }, [value])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    const end = { Home: 0, End: size - 1 }[event.key]
    const prefix = typed(event)
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'ArrowRight') focusColumn(event.currentTarget.nextElementSibling)
    else if (event.key === 'ArrowLeft') focusColumn(event.currentTarget.previousElementSibling)
    else if (step !== undefined) onChange(((value ?? (step > 0 ? -1 : size)) + step + size) % size)
    else if (end !== undefined) onChange(end)
    else if (prefix !== null && /^\d$/.test(event.key)) {
      const number = Number(prefix.slice(-2))
      onChange(number < size ? number : Number(event.key))
    } else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- columns beside each other are no <select>
    <div
      ref={list}
      role="listbox"
      aria-label={name}
      tabIndex={0}
      aria-activedescendant={value === undefined ? undefined : `${id}-${value}`}
      className="ops-timecol"
      onKeyDown={onKeyDown}
    >
      {Array.from({ length: size }, (_, number) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/prefer-tag-over-role -- keys are answered by the listbox
        <div
          key={number}
          id={`${id}-${number}`}
          role="option"
          aria-selected={number === value}
          tabIndex={-1}
          className="ops-option"
          onClick={() => onChange(number)}
        >
          {twoDigits(number)}
        </div>
      ))}
    </div>
  )
}

function focusColumn(column: Element | null): void {
  if (column instanceof HTMLElement) column.focus()
}
