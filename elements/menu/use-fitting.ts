import { type RefCallback, useCallback, useState } from 'react'

/**
 * How many items of a wrapping row stay on its first line: the row is one line high, what wraps is below it. Measured
 * again when the row or what it holds changes size.
 */
export function useFitting(): [fitting: number, watch: RefCallback<HTMLElement>] {
  const [fitting, setFitting] = useState(Infinity)
  const watch = useCallback((row: HTMLElement | null) => {
    if (!row) return undefined
    function measure(): void {
      const items = [...row!.children].filter((item): item is HTMLElement => item instanceof HTMLElement)
      const wrapped = items.findIndex((item) => item.offsetTop > items[0]!.offsetTop)
      setFitting(wrapped < 0 ? Infinity : wrapped)
    }
    const size = new ResizeObserver(measure)
    const content = new MutationObserver(measure)
    size.observe(row)
    content.observe(row, { childList: true, subtree: true, characterData: true })
    return () => {
      size.disconnect()
      content.disconnect()
    }
  }, [])
  return [fitting, watch]
}
