import type { GridBody } from '../body/grid-body'

/** Paper has no scroll bar: while the page is printed the grid is as high as its rows, and all of them are drawn. */
export function printAllRows(body: GridBody): () => void {
  const stop = new AbortController()
  const { scroller } = body
  const { style } = scroller
  let before: { readonly height: string; readonly maxHeight: string; readonly top: number; readonly left: number } | null = null

  function begin(): void {
    before = { height: style.height, maxHeight: style.maxHeight, top: scroller.scrollTop, left: scroller.scrollLeft }
    Object.assign(style, { height: 'auto', maxHeight: 'none' })
    body.measure()
  }

  function end(): void {
    if (!before) return
    const { top, left, ...size } = before
    before = null
    Object.assign(style, size)
    body.measure()
    scroller.scrollTo({ top, left, behavior: 'instant' })
  }

  window.addEventListener('beforeprint', begin, { signal: stop.signal })
  window.addEventListener('afterprint', end, { signal: stop.signal })
  return () => stop.abort()
}
