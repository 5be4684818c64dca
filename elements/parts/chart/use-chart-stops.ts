import { type FocusEvent, type KeyboardEvent, useState } from 'react'

interface ChartStops {
  /** Which of the drawn things tells its figures now; null for none. */
  active: number | null
  show: (index: number) => void
  /** For the figure: one stop of the keyboard; arrows go through what is drawn, as the pointer does. */
  figure: {
    tabIndex: 0
    onKeyDown: (event: KeyboardEvent) => void
    onFocus: (event: FocusEvent) => void
    onBlur: () => void
    onPointerLeave: () => void
  }
}

export function useChartStops(count: number): ChartStops {
  const [active, setActive] = useState<number | null>(null)
  const last = count - 1
  const leave = (): void => setActive(null)

  function onKeyDown(event: KeyboardEvent): void {
    const next = { ArrowRight: Math.min(last, (active ?? -1) + 1), ArrowLeft: Math.max(0, (active ?? count) - 1), Home: 0, End: last }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  return {
    active,
    show: setActive,
    figure: {
      tabIndex: 0,
      onKeyDown,
      onFocus: (event) => event.currentTarget.matches(':focus-visible') && setActive(last),
      onBlur: leave,
      onPointerLeave: leave,
    },
  }
}
