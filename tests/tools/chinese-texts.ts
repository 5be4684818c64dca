import type { ConsolePage } from './console-page'

/** Who is signed in, and the cells of rows, but for their buttons. */
const data = 'tbody td:not([data-stick]), .ops-topbar-end'

/** Chinese texts on the page that is shown, in text or in attributes, except data. @param moreData selectors of what holds data on this page */
export function chineseTexts(app: ConsolePage, moreData: readonly string[] = []): Promise<string[]> {
  return app.console.first(
    '.ops-root',
    (root, ofData) => {
      const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/
      const found: string[] = []
      for (const element of root.querySelectorAll('*')) {
        if (element.closest(ofData) || !element.checkVisibility()) continue
        const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '')
        const named = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? '')
        found.push(...[...own, ...named].filter((text) => chinese.test(text)))
      }
      return found
    },
    [data, ...moreData].join(),
  )
}
