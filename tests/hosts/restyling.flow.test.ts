import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderedSamples, elementSamples } from '../suites/samples'
import { openHostPage, openSamplePage } from '../tools/host-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

/** The parts that the docs page of an element lists. */
const documented = (tag: string): string[] => documentedOf(`elements/${tag.replace('ops-', '')}/README.md`)

function documentedOf(page: string): string[] {
  const line = /^\*\*Parts\*\*: (.*)$/m.exec(readFileSync(page, 'utf8'))?.[1] ?? ''
  return [...line.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!).sort()
}

describe('a page restyles', () => {
  it('[W-P15] every element by parts, those that its docs page lists and no others', async () => {
    const app = await site.open()
    const samples = await openSamplePage(app, site)
    const found: Record<string, string[]> = {}
    for (const sample of renderedSamples.filter(({ tag }) => tag !== 'ops-console')) {
      const names = new Set<string>()
      const collect = async (): Promise<void> => {
        for (const name of await app.within(sample.tag).all('[part]', (all) => all.flatMap((element) => [...element.part]))) names.add(name)
      }
      await samples.show(sample)
      await collect()
      await samples.open(sample)
      await collect()
      found[sample.tag] = [...names].sort()
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((tag) => [tag, documented(tag)])))
  })

  it('[W-P15] a closed field, what it opens and its dialog with `::part`', async () => {
    const app = await site.open()
    const style =
      '<style>ops-dict-select::part(control) { border-radius: 17px } ops-dict-select::part(panel) { border-radius: 18px } ops-role-picker::part(dialog) { border-radius: 19px }</style>'
    const samples = await openSamplePage(app, site, { head: style })
    const radius = (tag: string, part: string): Promise<string> =>
      app.within(tag).first(`[part~=${part}]`, (element) => getComputedStyle(element).borderStartStartRadius)
    for (const [tag, part, expected] of [
      ['ops-dict-select', 'panel', '18px'],
      ['ops-role-picker', 'dialog', '19px'],
    ] as const) {
      const sample = elementSamples.find((one) => one.tag === tag)!
      await samples.show(sample)
      if (part === 'panel') expect(await radius(tag, 'control')).toBe('17px')
      await samples.open(sample)
      expect(await radius(tag, part)).toBe(expected)
    }
  })

  it('the frame of the console by the parts that its docs page lists', async () => {
    const parts = ['topbar', 'nav', 'page']
    expect(documentedOf('console/README.md')).toEqual(expect.arrayContaining(parts))
    const app = await site.openAs('admin', '/isystem/user')
    const rules = parts.map((part, index) => `ops-console::part(${part}) { outline: ${index + 3}px solid red }`).join('\n')
    // The page takes no style of its own by its policy, but what a script of it adopts.
    await app.page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, rules)
    for (const [index, part] of parts.entries())
      await expectSoon(() => app.console.first(`[part=${part}]`, (box) => getComputedStyle(box).outlineWidth)).toBe(`${index + 3}px`)
  })

  it('with tokens that reach dialogs and popovers too', async () => {
    const app = await site.open()
    const tokens = { hover: 'rgb(1, 2, 3)', 'border-subtle': 'rgb(2, 3, 4)', sunken: 'rgb(3, 4, 5)', header: 'rgb(4, 5, 6)' }
    const samples = await openSamplePage(app, site, {
      root: `lang="en" style="${Object.entries(tokens)
        .map(([name, value]) => `--ops-${name}: ${value}`)
        .join('; ')}"`,
    })
    for (const [tag, box] of [
      ['ops-dict-select', '.ops-float'],
      ['ops-role-picker', '.ops-dialog'],
    ] as const) {
      const sample = elementSamples.find((one) => one.tag === tag)!
      await samples.show(sample)
      await samples.open(sample)
      const read = await app
        .within(tag)
        .first(box, (element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(`--_${name}`)), Object.keys(tokens))
      expect(read).toEqual(Object.values(tokens))
    }
  })

  it('with a density for everything inside, which a size of its own overrides, and with heights for each density', async () => {
    const app = await site.open()
    const field = (more: string): string => `<ops-filter-input label="a" ${more}></ops-filter-input>`
    await openHostPage(app, site, {
      body: `${field('id="usual"')}<section density="compact" style="--ops-control-touch: 51px">${field('id="compact"')}${field('id="own" size="large"')}</section>`,
    })
    const height = (id: string): Promise<number> =>
      app.within(`#${id}`).first('[part=control]', (box) => box.getBoundingClientRect().height)
    await expectSoon(() => Promise.all(['usual', 'compact', 'own'].map(height))).toEqual([32, 28, 51])
    await app.page.$eval('section', (section) => section.setAttribute('density', 'touch'))
    await expectSoon(() => height('compact')).toBe(51)
  })

  it('with heights for phones, which are those of the density for fingers', async () => {
    const app = await site.open({ width: 390, height: 844 })
    await app.keepSignedIn(await site.server.signIn('admin'))
    const heights = { control: '51px', 'control-sm': '33px', 'control-pad': '15px', option: '45px', row: '53px', topbar: '61px' }
    const style = Object.entries(heights)
      .map(([name, value]) => `--ops-${name}-touch: ${value}`)
      .join('; ')
    await openHostPage(app, site, { body: `<ops-console style="${style}"></ops-console>` })
    await app.isIn()
    const height = (css: string): Promise<number> => app.console.first(css, (box) => box.getBoundingClientRect().height)
    const read = await app.console.first(
      '.ops-root',
      (root, names) => names.map((name) => getComputedStyle(root).getPropertyValue(`--_${name}`)),
      Object.keys(heights),
    )
    expect(read).toEqual(Object.values(heights))
    expect(await height('.ops-topbar')).toBe(61)
    await expectSoon(() => height('.ops-filters [part=control]')).toBe(51)
  })

  it('the console with a light menu at the top, until its user chooses', async () => {
    const app = await site.open()
    await app.keepSignedIn(await site.server.signIn('admin'))
    await openHostPage(app, site, { body: '<ops-console nav-theme="light" layout="topmenu"></ops-console>' })
    await app.isIn()
    const styleState = (): Promise<unknown> =>
      app.console.first('.ops-root', (root) => [root.dataset['nav'], root.querySelector('.ops-shell')?.getAttribute('data-layout')])
    expect(await styleState()).toEqual(['light', 'top'])
    // As the settings keep what was chosen there.
    await app.page.evaluate(() =>
      localStorage.setItem('pro__DEFAULT_THEME', JSON.stringify({ value: 'dark', expire: Date.now() + 604_800_000 })),
    )
    await app.page.reload()
    await app.isIn()
    expect(await styleState()).toEqual(['dark', 'top'])
  })
})
