import { Copy } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useSheet } from '../../../../../elements/core/define/host-context'
import { type DragPoint, elementAt, followPointer } from '../../../../../elements/core/drag'
import { useLocale, useStrings } from '../../../../../elements/core/i18n'
import type { EditorProps } from '../../../../../elements/list-page/resource/resource.types'
import { Button, IconButton } from '../../../../../elements/parts/button'
import { Menu } from '../../../../../elements/parts/menu'
import { clockOf, copied, type HalfHour, halfHours, painted, readWeek, type Week, writeWeek } from './week'
import weekGridCss from './week-grid.css?inline'
import { weekGridStrings } from './week-grid.strings'
import { dayName, hoursText } from './week-texts'

const hours = Array.from({ length: halfHours / 2 }, (_, hour) => hour)
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const steps: Readonly<Record<string, HalfHour>> = {
  ArrowLeft: { day: 0, at: -1 },
  ArrowRight: { day: 0, at: 1 },
  ArrowUp: { day: -1, at: 0 },
  ArrowDown: { day: 1, at: 0 },
  Home: { day: 0, at: -halfHours },
  End: { day: 0, at: halfHours },
}

/** The half hour that a cell of the grid stands for. */
function halfHourOf(target: EventTarget | null): HalfHour | null {
  const cell = target instanceof Element && target.closest<HTMLElement>('[data-at]')
  return cell ? { day: Number(cell.dataset['day']), at: Number(cell.dataset['at']) } : null
}

/**
 * The half hours of a week: dragged over by pointer, gone through and switched by keys, a day copied to others. It is one stop of the
 * keyboard; what is chosen stands in words below it.
 */
export function WeekGridEditor({ value, onChange, onBlur, disabled }: EditorProps): ReactNode {
  useSheet(weekGridCss)
  const t = useStrings(weekGridStrings)
  const locale = useLocale()
  const grid = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState<HalfHour>({ day: 0, at: 16 })
  /** What it would be if the pointer were let go here. */
  const [drawn, setDrawn] = useState<Week | null>(null)
  const stored = readWeek(value)
  const week = drawn ?? stored
  const set = (next: Week): void => onChange(writeWeek(next))

  function take({ day, at }: HalfHour): void {
    setFocus({ day, at })
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"][data-at="${at}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function press(event: PointerEvent<HTMLElement>): void {
    const first = halfHourOf(event.target)
    // A finger scrolls; its tap is a click.
    if (disabled || !first || event.button !== 0 || event.pointerType === 'touch') return
    const box = event.currentTarget
    const on = !stored[first.day]![first.at]
    const upTo = (point: DragPoint): Week => painted(stored, first, halfHourOf(elementAt(box, point)) ?? first, on)
    let last = upTo(event)
    followPointer(event, box, {
      threshold: 4,
      onMove(point) {
        // Beside the grid it stays as it was.
        if (halfHourOf(elementAt(box, point))) setDrawn((last = upTo(point)))
      },
      onDrop() {
        setDrawn(null)
        set(last)
      },
      onCancel: () => setDrawn(null),
    })
  }

  const isFocus = (day: number, at: number): boolean => focus.day === day && focus.at === at

  function toggle(halfHour: HalfHour | null): void {
    if (disabled || !halfHour) return
    setFocus(halfHour)
    set(painted(stored, halfHour, halfHour, !stored[halfHour.day]![halfHour.at]))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Keys of a button beside the half hours, or of its menu, are its own.
    if (!halfHourOf(event.target)) return
    const step = steps[event.key]
    if (event.key === ' ') toggle(focus)
    else if (step) {
      const to = {
        day: Math.min(6, Math.max(0, focus.day + step.day)),
        at: Math.min(halfHours - 1, Math.max(0, focus.at + step.at)),
      }
      if (event.shiftKey && !disabled) set(painted(stored, focus, to, stored[focus.day]![focus.at]!))
      take(to)
    } else return
    event.preventDefault()
  }

  function copies(day: number) {
    const to = (key: string, label: string, days: readonly number[]) => ({ key, label, onSelect: () => set(copied(stored, day, days)) })
    return [
      to('workdays', t('toWorkdays'), [0, 1, 2, 3, 4]),
      to('weekend', t('toWeekend'), [5, 6]),
      to('all', t('toAll'), everyDay),
      'separator' as const,
      ...everyDay.filter((other) => other !== day).map((other) => to(String(other), t('toDay', { day: dayName(other, locale) }), [other])),
    ]
  }

  return (
    <div className="ops-weekgrid" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}>
      <div className="ops-weekgrid-scroll">
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus, one of them at a time */}
        <div
          ref={grid}
          role="grid"
          aria-label={t('label')}
          aria-multiselectable
          aria-readonly={disabled}
          onPointerDown={press}
          onClick={(event) => toggle(halfHourOf(event.target))}
          onKeyDown={onKeyDown}
          onFocus={(event) => setFocus(halfHourOf(event.target) ?? focus)}
        >
          <div className="ops-weekgrid-hours" aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </div>
          {week.map((marks, day) => {
            const name = dayName(day, locale)
            return (
              <div key={name} role="row">
                <div role="rowheader">
                  <span>{name}</span>
                  {!disabled && (
                    <Menu
                      label={t('copyDay', { day: name })}
                      items={copies(day)}
                      trigger={<IconButton icon={Copy} size="sm" label={t('copyDay', { day: name })} />}
                    />
                  )}
                </div>
                {marks.map((on, at) => (
                  <div
                    // A half hour is its place.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={at}
                    role="gridcell"
                    data-day={day}
                    data-at={at}
                    aria-label={t('cell', { day: name, from: clockOf(at), to: clockOf(at + 1) })}
                    aria-selected={on}
                    data-field={isFocus(day, at) ? '' : undefined}
                    tabIndex={isFocus(day, at) ? 0 : -1}
                  />
                ))}
              </div>
            )
          })}
        </div>
      </div>
      <div className="ops-weekgrid-foot">
        <output>{hoursText(writeWeek(week), locale) || t('nothing')}</output>
        {!disabled && (
          <span>
            <Button kind="text" onClick={() => set(painted(stored, { day: 0, at: 0 }, { day: 6, at: halfHours - 1 }, true))}>
              {t('all')}
            </Button>
            <Button kind="text" disabled={value === ''} onClick={() => onChange('')}>
              {t('clear')}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}
