import { X } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Icon } from '../icon'

export interface ChipProps {
  children: ReactNode
  /** With a name the chip gets a cross. The cross repeats a key (Backspace), so Tab does not stop at it. */
  onRemove?: (() => void) | undefined
  removeLabel?: string
}

export function Chip({ children, onRemove, removeLabel }: ChipProps): ReactNode {
  return (
    <span className="ops-chip" part="tag">
      <span className="ops-truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          tabIndex={-1}
          className="ops-remove relative"
          aria-label={removeLabel}
          onClick={(event) => {
            event.stopPropagation()
            onRemove()
          }}
        >
          <Icon of={X} size={12} />
        </button>
      )}
    </span>
  )
}

interface ChipRowProps {
  children: ReactNode
  count: number
  more?: number
  /** As many lines as it takes. */
  all?: boolean
}

/** Whether some of the chips in a field are only counted: a key must not take away what nobody sees. */
export function hidesChips(box: Element): boolean {
  return box.querySelector('.ops-chip[data-more]') !== null
}

/** One line of chips; what does not fit is counted as `+n`, with the `more` that are left out anyway. */
export function ChipRow({ children, count, more = 0, all = false }: ChipRowProps): ReactNode {
  const [hidden, setHidden] = useState(0)
  const watch = useCallback((row: HTMLElement | null) => {
    if (!row) return undefined
    const measure = (): void => {
      const first = row.firstElementChild
      if (!(first instanceof HTMLElement)) return setHidden(0)
      const wrapped = [...row.children].filter((chip) => chip instanceof HTMLElement && chip.offsetTop > first.offsetTop + 4)
      setHidden(wrapped.length)
    }
    const size = new ResizeObserver(measure)
    const content = new MutationObserver(measure)
    size.observe(row)
    content.observe(row, { childList: true, subtree: true, characterData: true })
    measure()
    return () => {
      size.disconnect()
      content.disconnect()
    }
  }, [])
  if (all)
    return (
      <span className="ops-chiprow" data-all="">
        {children}
      </span>
    )
  return (
    <>
      <span className="ops-chiprow" ref={watch}>
        {children}
      </span>
      {hidden + more > 0 && (
        <span className="ops-chip" data-more="">
          +{Math.min(hidden + more, count)}
        </span>
      )}
    </>
  )
}
