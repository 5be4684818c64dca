import type { ConsolePage } from './console-page'

/** Names of the controls in sight that a press would miss because a message stands there, through all shadow roots of the page. */
export function coveredByMessages(app: ConsolePage): Promise<string[]> {
  return app.page.evaluate(() => {
    const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
    ]
    const isMessage = (element: Element): boolean => element.closest('.ops-toast') !== null
    return rootsIn(document).flatMap((root) =>
      [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=combobox], [role=option]')].flatMap(
        (inner) => {
          const control = inner.closest('.ops-input') ?? inner
          const { left, top, right, bottom } = control.getBoundingClientRect()
          if (isMessage(control) || right <= left) return []
          const points = [
            [(left + right) / 2, (top + bottom) / 2],
            [left + 2, top + 2],
            [right - 2, top + 2],
            [left + 2, bottom - 2],
            [right - 2, bottom - 2],
          ] as const
          const isCovered = points.some(([x, y]) => {
            const hits = root.elementsFromPoint(x, y)
            return hits[0] !== undefined && isMessage(hits[0]) && control.contains(hits.find((hit) => !isMessage(hit)) ?? null)
          })
          return isCovered ? [control.getAttribute('aria-label') ?? (control.textContent || control.tagName)] : []
        },
      ),
    )
  })
}
