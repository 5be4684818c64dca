import type { ConsolePage } from './console-page'

const shellOf = '.ops-shell'

/** Box of a part of the shell in the window; null where it is not shown. */
export function boxOf(
  app: ConsolePage,
  css: string,
): Promise<{ left: number; top: number; right: number; bottom: number; width: number; height: number } | null> {
  return app.console.first(
    shellOf,
    (shell, selector) => {
      const part = (shell.getRootNode() as ShadowRoot).querySelector(selector)
      if (!part?.checkVisibility()) return null
      const { left, top, right, bottom, width, height } = part.getBoundingClientRect()
      return { left, top, right, bottom, width, height }
    },
    css,
  )
}

/** A value of a part's computed style. */
export function styleOf(app: ConsolePage, css: string, property: string): Promise<string> {
  return app.console.first(css, (part, name) => getComputedStyle(part).getPropertyValue(name), property)
}

/** The menu as it is shown: titles in order. */
export function menuTitles(app: ConsolePage): Promise<string[]> {
  return app.console.first(shellOf, (shell) =>
    [...(shell.getRootNode() as ShadowRoot).querySelectorAll<HTMLElement>('.ops-naventry')].map(
      (entry) => entry.querySelector('span')!.textContent,
    ),
  )
}

/** Controls of the header that a window of this width cuts off, and whether the page scrolls sideways. */
export function cutOff(app: ConsolePage): Promise<string[]> {
  return app.console.first(shellOf, (shell) => {
    const controls = [...shell.querySelectorAll<HTMLElement>('.ops-topbar :is(a, button)')].filter((control) =>
      control.checkVisibility({ visibilityProperty: true }),
    )
    const cut = controls
      .filter((control) => control.getBoundingClientRect().right > innerWidth + 0.5 || control.getBoundingClientRect().left < -0.5)
      .map((control) => control.textContent)
    return document.documentElement.scrollWidth > innerWidth ? [...cut, 'the page scrolls sideways'] : cut
  })
}

/** Words of the header and of search fields that end in an ellipsis, or in the middle of a letter. */
export function truncatedTexts(app: ConsolePage): Promise<string[]> {
  return app.console.first(shellOf, (shell) => {
    const texts = [...shell.querySelectorAll<HTMLElement>('.ops-topbar :is(span, a), .ops-filter :is(span, label, input)')].filter(
      (text) => text.checkVisibility() && text.clientWidth > 1,
    )
    const widthOf = (input: HTMLInputElement): number => {
      const measure = new OffscreenCanvas(1, 1).getContext('2d')!
      measure.font = getComputedStyle(input).font
      return measure.measureText(input.value || input.placeholder).width
    }
    // Words without room for all of them go to a line that nobody sees.
    const isAway = (text: HTMLElement): boolean => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getBoundingClientRect().bottom > text.getBoundingClientRect().bottom + 1
    }
    const isCut = (text: HTMLElement): boolean =>
      text instanceof HTMLInputElement ? widthOf(text) > text.clientWidth : text.scrollWidth > text.clientWidth
    return texts
      .filter((text) => isCut(text) && !isAway(text))
      .map((text) => (text instanceof HTMLInputElement ? text.value || text.placeholder : text.innerText))
  })
}

/** Scrolls the content to this place, as far as it goes; the answer is where it is then. */
export function scrollContent(app: ConsolePage, top: number): Promise<number> {
  return app.console.first(
    '.ops-content',
    (content, to) => {
      content.scrollTop = to
      return content.scrollTop
    },
    top,
  )
}

/** Stores settings of the layout before the page opens, as a JeecgBoot console would. */
export async function storeLayout(app: ConsolePage, values: Readonly<Record<string, unknown>>): Promise<void> {
  await app.page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(`pro__${name}`, JSON.stringify({ value, expire: null }))
  }, values)
  await app.page.reload()
  await app.isIn()
}
