import type { Page } from 'puppeteer-core'
import { expect, it } from 'vitest'
import { renderedSamples } from '../suites/samples'
import { openSamplePage } from '../tools/host-page'
import { storeLayout } from '../tools/shell-page'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

/** Windows high contrast: the browser takes colours, shadows and backgrounds away and puts those of the system there. */
async function forceColors(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  const session = await page.createCDPSession()
  const features = [
    { name: 'forced-colors', value: 'active' },
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]
  await session.send('Emulation.setEmulatedMedia', { features })
}

/** What an element no longer shows under forced colours: edges of controls and layers, icons, what is chosen, where the focus is. */
function invisibleThings(element: Element): string[] {
  const root = element.shadowRoot!
  const faults: string[] = []
  const nameOf = (inner: Element): string =>
    `${inner.localName}.${inner.getAttribute('class') ?? ''} "${(inner.getAttribute('aria-label') ?? inner.textContent ?? '').trim().slice(0, 20)}"`
  const all = (css: string): Element[] => [...root.querySelectorAll(css)].filter((inner) => inner.getBoundingClientRect().width > 1)
  // Drawn, because a style may name its colour in any colour space.
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const luminance = (color: string): number => {
    pixel.clearRect(0, 0, 1, 1)
    pixel.fillStyle = color
    pixel.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...pixel.getImageData(0, 0, 1, 1).data]
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string): number => {
    const [bright, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
    return (bright + 0.05) / (dark + 0.05)
  }
  const isClear = (color: string): boolean => /rgba\(.*, 0\)$/.test(color) || color === 'transparent'
  const groundOf = (inner: Element | null): string => {
    for (let at = inner; at; at = at.parentElement)
      if (!isClear(getComputedStyle(at).backgroundColor)) return getComputedStyle(at).backgroundColor
    return getComputedStyle(document.documentElement).getPropertyValue('background-color')
  }
  const edge = (inner: Element): string => {
    const { borderTopWidth, borderTopStyle, borderTopColor, outlineStyle, outlineWidth, outlineColor } = getComputedStyle(inner)
    if (outlineStyle !== 'none' && outlineWidth !== '0px') return outlineColor
    return borderTopWidth !== '0px' && borderTopStyle !== 'none' ? borderTopColor : 'rgba(0, 0, 0, 0)'
  }
  const hasEdge = (inner: Element): boolean => !isClear(edge(inner)) && contrast(edge(inner), groundOf(inner.parentElement)) >= 3

  for (const box of all('.ops-input, .ops-btn:not([data-kind="text"], [data-icon]), .ops-float, [data-dialog-panel]')) {
    if (!hasEdge(box)) faults.push(`has no edge: ${nameOf(box)}`)
  }
  for (const icon of all('svg.ops-icon')) {
    if (contrast(getComputedStyle(icon).stroke, groundOf(icon)) < 3) faults.push(`icon cannot be seen: ${nameOf(icon.parentElement!)}`)
  }
  for (const child of all('svg text')) {
    if (contrast(getComputedStyle(child).fill, groundOf(child.closest('div'))) < 4.5) faults.push(`cannot be read: ${nameOf(child)}`)
  }
  for (const tab of all('.ops-tab[data-dirty]')) {
    if (contrast(getComputedStyle(tab.nextElementSibling!, '::before').backgroundColor, groundOf(tab)) < 3)
      faults.push(`does not show that it is unsaved: ${nameOf(tab)}`)
  }
  for (const chosen of all(
    '[aria-selected="true"], [aria-pressed="true"], [role="radio"][aria-checked="true"], [aria-current]:not([aria-current="false"], .ops-crumbs *), tr[data-selected]',
  )) {
    const shows = [chosen, ...chosen.querySelectorAll('td, button, svg, input')].some(
      (inner) => hasEdge(inner) || getComputedStyle(inner).borderBlockEndWidth === '2px',
    )
    if (!shows) faults.push(`does not show that it is chosen: ${nameOf(chosen)}`)
  }
  for (const mark of all('.ops-check > input, .ops-switch > input') as HTMLInputElement[]) {
    const ground = groundOf(mark.parentElement)
    const shown = mark.checked ? getComputedStyle(mark).backgroundColor : edge(mark)
    if (contrast(shown, ground) < 3) faults.push(`does not show whether it is ticked: ${nameOf(mark)}`)
  }
  const controls = [...root.querySelectorAll<HTMLElement>('button, a[href], input, textarea, [role="combobox"], [role="treeitem"]')]
  const style = (control: HTMLElement): string => {
    const { outline, border, backgroundColor } = getComputedStyle(control.closest('.ops-input, .ops-check, .ops-switch') ?? control)
    const own = getComputedStyle(control)
    return [outline, border, backgroundColor, own.outline, own.border].join()
  }
  for (const [index, control] of controls.entries()) {
    controls.at(index - 1)!.focus()
    // Not every one takes the focus, and what opened may have it already.
    if (root.activeElement === control) control.blur()
    const before = style(control)
    control.focus({ focusVisible: true })
    if (root.activeElement === control && controls.length > 1 && style(control) === before)
      faults.push(`does not show the focus: ${nameOf(control)}`)
  }
  return faults
}

const site = useSite()

it.each(['light', 'dark'] as const)('under forced colours, %s, every element shows edges, icons, choice and focus', async (scheme) => {
  const app = await site.open()
  await forceColors(app.page, scheme)
  const samples = await openSamplePage(app, site, {
    root: 'lang="zh-CN" style="color-scheme: light dark"',
    head: '<style>html { background: Canvas }</style>',
  })
  for (const sample of renderedSamples) {
    await samples.show(sample)
    expect.soft(await app.page.$eval(sample.tag, invisibleThings), sample.tag).toEqual([])
    if (!sample.opens) continue
    await samples.open(sample)
    expect.soft(await app.page.$eval(sample.tag, invisibleThings), `${sample.tag}, open`).toEqual([])
  }
})

it.each([
  ['light', 'dark'],
  ['dark', 'light'],
] as const)(
  'under forced colours, %s, the console in the %s theme shows edges, icons, words of figures, choice, unsaved work and focus',
  async (scheme, theme) => {
    const app = await site.openAs('admin', '/dashboard/analysis')
    await forceColors(app.page, scheme)
    for (const layout of ['sidemenu', 'topmenu']) {
      await storeLayout(app, { OPS_THEME: theme, DEFAULT_LAYOUT_MODE: layout })
      await app.go('/dashboard/analysis')
      await expectSoon(() => app.count('.ops-chart text')).toBeGreaterThan(0)
      expect.soft(await app.page.$eval('ops-console', invisibleThings), `home, ${layout}`).toEqual([])
      await app.go('/isystem/user')
      await usersShown(app)
      expect.soft(await app.page.$eval('ops-console', invisibleThings), `users, ${layout}`).toEqual([])
    }
    await app.go('/account/settings')
    await app.fill('姓名', '管理员二')
    await expectSoon(() => app.count('.ops-tab[data-dirty]')).toBe(1)
    expect.soft(await app.page.$eval('ops-console', invisibleThings), 'unsaved').toEqual([])
  },
)

it('under forced colours the grid tells by signs which rows are new, edited and removed', async () => {
  const app = await site.open()
  await forceColors(app.page, 'light')
  const samples = await openSamplePage(app, site, { root: 'lang="zh-CN"' })
  const sample = renderedSamples.find(({ tag }) => tag === 'ops-edit-grid')!
  await samples.show(sample)
  await app.page.$eval('ops-edit-grid', (grid) => {
    grid.setCells([{ id: '1', key: 'name', value: '改过的' }])
    grid.insertRows([{ name: '新的' }], 0)
    grid.removeRows(['2'])
  })
  const signs = (): Promise<string[]> =>
    app
      .within('ops-edit-grid')
      .all('[data-mark]', (marks) => marks.map((mark) => `${mark.getAttribute('data-mark')} ${getComputedStyle(mark, '::before').content}`))
  // The status line tells at once, the rows with the next frame: no row may go on saying `existing`.
  await expectSoon(async () => [...new Set(await signs())].toSorted()).toEqual(['edited "✎"', 'new "+"', 'removed "−"'])
})
