import type { Page } from 'puppeteer-core'
import { describe, expect, it } from 'vitest'
import { elementSamples } from '../suites/samples'
import { unreadAt } from '../tools/announcements'
import { fileWith } from '../tools/built-file'
import { openHostPage } from '../tools/host-page'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'
import { doesNotGrow } from './counters'

type Step = { press: string; text?: string } | { hover: string } | 'open'

/** One kind of layer: how it is opened inside its element, what is there then, and how it goes. */
interface Overlay {
  host: string
  open: readonly Step[]
  shown: string
  close: 'Escape' | Step
}

/** Opens and closes a layer so often; resolves with how often it was really there and really gone. */
function openTimes(page: Page, overlay: Overlay, times: number): Promise<number> {
  return page.evaluate(
    async ({ host, open, shown, close }, rounds) => {
      const element = document.querySelector(host) as HTMLElement & { open?: boolean }
      const root = element.shadowRoot!
      const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
      const find = (css: string, text = ''): HTMLElement | undefined =>
        [...root.querySelectorAll<HTMLElement>(css)].findLast((found) => found.textContent?.includes(text))
      async function until(holds: () => boolean): Promise<boolean> {
        for (let wait = 0; wait < 1000 && !holds(); wait++) await turn()
        return holds()
      }
      async function take(step: Step): Promise<void> {
        if (step === 'open') element.open = true
        else if ('hover' in step) find(step.hover)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
        else if (await until(() => find(step.press, step.text) !== undefined)) find(step.press, step.text)?.click()
      }
      let count = 0
      for (let round = 0; round < rounds; round++) {
        for (const step of open) await take(step)
        const opened = await until(() => find(shown) !== undefined)
        if (close === 'Escape')
          (root.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
          )
        else await take(close)
        if ((await until(() => find(shown) === undefined)) && opened) count++
      }
      return count
    },
    overlay,
    times,
  )
}

/** In `npm run soak` 200. A node or listener that is kept for each opening is far above the slack with 60, too. */
const openings = Number(process.env['OPS_OPENINGS'] ?? 60)

/** Puts every waiting of the page at once behind it. */
function passTimeAtOnce(): void {
  const later = globalThis.setTimeout
  Object.assign(globalThis, { setTimeout: (call: () => void) => later(call) })
}

const often = (page: Page, overlay: Overlay): Promise<void> =>
  doesNotGrow(page, async (times) => expect(await openTimes(page, overlay, times)).toBe(times), 15, openings)

describe(`memory over ${openings} openings`, () => {
  const site = useSite({}, { fetchesAhead: true })

  it.each(elementSamples.filter(({ opens }) => opens))('of what <$tag> opens stays where it was', async ({ tag, markup }) => {
    const app = await site.open()
    await openHostPage(app, site, { body: markup })
    const opener = await app.page.$eval(tag, (element) => 'open' in element)
    await often(app.page, {
      host: tag,
      open: opener ? ['open'] : [{ press: '[role="combobox"]' }],
      shown: 'dialog[open], [popover]:popover-open > *',
      close: 'Escape',
    })
  })

  const panels = fileWith('/NoticePanel.tsx', 'console')
  const userMenu = { press: '.ops-topbar-end button[aria-haspopup="menu"]', text: '管理员' }
  it.each<[string, Omit<Overlay, 'host'>]>([
    ['menu', { open: [userMenu], shown: '[role="menu"]', close: 'Escape' }],
    ['question', { open: [userMenu, { press: '[role="menuitem"]', text: '退出登录' }], shown: 'dialog[open]', close: 'Escape' }],
    ['tooltip', { open: [{ hover: '.ops-topbar .ops-btn[data-icon]' }], shown: '.ops-tip', close: 'Escape' }],
    // Nothing is ticked, and that is what the message says.
    ['message', { open: [{ press: '.ops-bar button', text: '批量删除' }], shown: '.ops-toast', close: { press: '.ops-toast .ops-btn' } }],
  ])('of a %s stays where it was', async (kind, overlay) => {
    const app = await site.openAs('admin', '/isystem/user')
    await usersShown(app)
    // The bell comes after the first page, and with it its socket.
    await expectSoon(() => unreadAt(app)).toBeGreaterThanOrEqual(0)
    // What the console fetches ahead, a moment after its first page, would count as growth.
    await expectSoon(() => app.traffic.files.some((path) => panels.test(path))).toBe(true)
    await app.page.waitForNetworkIdle()
    // Nobody waits for the pause before a tooltip.
    if (kind === 'tooltip') await app.page.evaluate(passTimeAtOnce)
    await often(app.page, { host: 'ops-console', ...overlay })
  })
})
