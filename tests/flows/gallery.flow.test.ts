import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { useSite } from '../tools/site'
import { waitFor } from '../tools/wait'

const site = useSite()
const names = readdirSync('elements', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(`elements/${entry.name}`).includes('index.ts'))
  .map(({ name }) => name)

describe('the docs pages', () => {
  it('show every element live, without a word in the console', { tags: ['main'] }, async () => {
    const app = await site.open()
    for (const name of names) {
      await app.go(`/gallery/${name}.html`)
      await waitFor(
        () =>
          app.page.evaluate((tag) => {
            const found = document.querySelector(`.demo ${tag}`)
            return found !== null && customElements.get(tag) !== undefined && (found.shadowRoot?.childElementCount ?? 0) > 0
          }, `ops-${name}`),
        `ops-${name} on its page`,
      )
    }
    expect(names.length).toBeGreaterThan(5)
  })

  it('fit a narrow screen and a dark system: the element itself is in sight, its name first in the line of all', async () => {
    const app = await site.open()
    await app.page.setViewport({ width: 390, height: 800 })
    await app.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
    await app.go('/gallery/edit-grid.html')
    const shown = await app.page.evaluate(() => ({
      theme: document.documentElement.getAttribute('theme'),
      pressed: document.querySelector('[data-theme-choice][aria-pressed="true"]')?.textContent,
      demo: document.querySelector('.demo')!.getBoundingClientRect().top < innerHeight / 2,
      name: Math.round(document.querySelector('nav [aria-current]')!.getBoundingClientRect().left),
      wide: document.documentElement.scrollWidth,
    }))
    expect(shown).toEqual({ theme: 'dark', pressed: 'Dark', demo: true, name: 16, wide: 390 })
  })

  it('connect their element to the server', async () => {
    const app = await site.open()
    await app.go('/gallery/role-picker.html')
    await app.page.click('#sign-in button')
    await waitFor(
      () =>
        app.page.evaluate(() =>
          document.querySelector('ops-role-picker')?.shadowRoot?.querySelector('[role=combobox]')?.textContent?.includes('管理员'),
        ),
      'the names of the roles',
    )
    expect(await app.page.$eval('#sign-in output', (output) => output.textContent)).toContain('Connected')
  })

  it('have something to choose in every demo that asks the demo server', async () => {
    const app = await site.open()
    const pickers = names.filter((name) => /-(picker|select|dict)$/.test(name))
    for (const name of pickers) {
      await app.go(`/gallery/${name}.html`)
      await app.page.click('#sign-in button')
      await waitFor(() => app.page.$eval('#sign-in output', (output) => output.textContent?.includes('Connected')), 'the connection')
      const demos = await app.page.$$(`.demo ops-${name}`)
      expect(demos.length, name).toBeGreaterThan(0)
      for (const demo of demos) {
        await waitFor(() => demo.evaluate((element) => Boolean(element.shadowRoot?.querySelector('.ops-root > *'))), `ops-${name}`)
        const opens = await demo.evaluate((element) => {
          const box = element.shadowRoot!.querySelector<HTMLElement>('[role=combobox]')
          box?.click()
          return box !== null
        })
        if (!opens) continue
        const choices = ':is([role=option], [role=treeitem], tbody tr:not([aria-hidden], .ops-emptyrow), [role=gridcell], .ops-cron-box)'
        await waitFor(
          () => demo.evaluate((element, css) => element.shadowRoot!.querySelector(css) !== null, choices),
          `something to choose in ops-${name}`,
        )
        const trouble = await demo.evaluate((element) =>
          [...element.shadowRoot!.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent),
        )
        expect(trouble, name).toEqual([])
        await app.page.keyboard.press('Escape')
      }
    }
  })
})
