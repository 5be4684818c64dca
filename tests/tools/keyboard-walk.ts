import type { HTTPRequest, KeyInput, Page } from 'puppeteer-core'
import { WAIT_TIMEOUT } from '../suites/wait-timeout'

/** What has the keyboard, told by name, and what is wrong with it: '' where nothing is. */
interface Stop {
  readonly name: string
  readonly fault: string
  /** Tag and role, and how the element is known again. */
  readonly kind: string
  /** How many layers (dialogs, popovers) are open. */
  readonly layers: number
  /** It is in a dialog whose content is on its way. */
  readonly isEarly: boolean
  /** It is in a row of a table below the third one, whose controls are those of the rows above. */
  readonly isInLaterRow: boolean
}

/** Runs in the page; layers are counted through all shadow roots. */
function readStop(): Stop {
  const trees: (Document | ShadowRoot)[] = [document]
  for (const tree of trees) for (const element of tree.querySelectorAll('*')) if (element.shadowRoot) trees.push(element.shadowRoot)
  const layers = trees
    .flatMap((tree) => [...tree.querySelectorAll('dialog[open], [popover]:popover-open:not(:has(.ops-toast)):not([role="tooltip"])')])
    .filter((layer) => !layer.querySelector('[role="tooltip"]')).length
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (!active || active.matches('body, html')) return { name: '', fault: 'the page', kind: '', layers, isEarly: false, isInLaterRow: false }
  const name = (
    active.getAttribute('aria-label') ??
    active.getAttribute('title') ??
    (active instanceof HTMLInputElement ? active.name : active.textContent) ??
    ''
  )
    .trim()
    .slice(0, 40)
  const kind = `${active.localName}${active.getAttribute('role') ? `[${active.getAttribute('role')}]` : ''}${active instanceof HTMLInputElement ? `:${active.type}` : ''}`
  const fault = active.matches('dialog, [data-dialog-panel]')
    ? 'the frame of a dialog'
    : active.checkVisibility({ visibilityProperty: true })
      ? ''
      : 'something hidden'
  const isEarly = Boolean(active.closest('dialog')?.querySelector('[aria-busy="true"], .ops-skeleton'))
  const isInLaterRow = Boolean(active.closest('tbody > tr:nth-child(n + 4)'))
  return { name, fault, kind, layers, isEarly, isInLaterRow }
}

/** Keys that do something with what has focus; in a text box Enter would send the form. */
function keysFor(kind: string): readonly KeyInput[] {
  if (/checkbox|radio|switch/.test(kind)) return ['Space', 'Space']
  if (/combobox|listbox|tree|grid|menu|\[tab\]/.test(kind)) return ['ArrowDown', 'ArrowUp', 'Enter']
  if (/^(input|textarea)/.test(kind)) return ['ArrowDown']
  return ['Enter']
}

/** Runs in the page: remembers what has focus, or gives it back where that is still there. */
function holdStop(isBack: boolean): void {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  const element = Reflect.get(globalThis, 'opsTestStop') as HTMLElement | undefined
  if (!isBack) Reflect.set(globalThis, 'opsTestStop', active)
  else if (element?.isConnected && element !== active) element.focus()
}

export interface Walk {
  /** Stops that were passed, by kind and name. */
  readonly passed: string[]
  /** Where the keyboard got lost: at which stop, after which key, and where it fell to. */
  readonly lost: string[]
}

interface WalkSettings {
  /** Puts focus before the first stop. */
  start: () => Promise<unknown>
  /** Stops that lead away, by kind and name: they are only passed. */
  leave?: RegExp
}

/** Stops after which nobody would go on. */
const patience = 80

/**
 * Goes from stop to stop by Tab, presses at each one what can be pressed there (in a table in the first three rows), walks through what opens, closes it by Escape, and
 * notes where focus fell to the page, to the frame of a dialog, or to something hidden. Ends where Tab leaves the page or comes
 * to a stop for the second time.
 */
export async function walkByKeys(page: Page, { start, leave = /$^/ }: WalkSettings): Promise<Walk> {
  const passed: string[] = []
  const lost: string[] = []
  const rest = (): Promise<Stop> => stopAtRest(page)
  const requested = new Set<HTTPRequest>()
  const recordRequest = (request: HTTPRequest): void => void requested.add(request)
  const end = (request: HTTPRequest): void => void requested.delete(request)

  /** At rest, with the code and the answers that a key asked for: what comes of them belongs to this stop, not to a later one. */
  async function nextStop(): Promise<Stop> {
    for (;;) {
      const stop = await rest()
      if (requested.size === 0) return stop
      await page.waitForNetworkIdle({ idleTime: 30 })
    }
  }

  /** Through what is open, once, and out again. */
  async function through(at: string, layers: number): Promise<void> {
    const seen = new Set<string>()
    for (let steps = 0; steps < 12; steps++) {
      const now = await rest()
      // Tab may lead out of it, and off the page.
      if (now.layers <= layers) break
      if (now.fault) lost.push(`${at}, Tab ${steps}: ${now.fault}`)
      if (seen.has(now.kind + now.name)) break
      seen.add(now.kind + now.name)
      await page.keyboard.press('Tab')
    }
    for (let tries = 0; tries < 4; tries++) {
      if ((await rest()).layers <= layers) return
      await page.keyboard.press('Escape')
      const { fault } = await rest()
      if (fault) lost.push(`${at}, Escape: ${fault}`)
    }
    lost.push(`${at}: Escape closes nothing`)
  }

  async function pressAll(at: string, { kind, layers }: Stop): Promise<void> {
    await page.evaluate(holdStop, false)
    for (const key of keysFor(kind)) {
      await page.keyboard.press(key)
      const after = await nextStop()
      if (after.fault) lost.push(`${at}, ${key}: ${after.fault}`)
      if (after.layers > layers) await through(`${at}, ${key}`, layers)
      await page.evaluate(holdStop, true)
    }
  }

  page.on('request', recordRequest).on('requestfinished', end).on('requestfailed', end)
  await start()
  for (let steps = 0; steps < patience; steps++) {
    await page.keyboard.press('Tab')
    const stop = await rest()
    const at = `${stop.kind} "${stop.name}"`
    if (stop.fault === 'the page' || passed.includes(at)) break
    passed.push(at)
    if (!leave.test(at) && !stop.isInLaterRow) await pressAll(at, stop)
  }
  page.off('request', recordRequest).off('requestfinished', end).off('requestfailed', end)
  return { passed, lost }
}

/** What has focus once three looks in a row tell the same, and nothing is awaited there. */
async function stopAtRest(page: Page): Promise<Stop> {
  await page.evaluate(`globalThis.opsTestLook = ${readStop.toString()}`)
  return page.evaluate(async (limit) => {
    const stopProbe: unknown = Reflect.get(globalThis, 'opsTestLook')
    if (typeof stopProbe !== 'function') throw new TypeError('Nobody has said how to look')
    const ends = performance.now() + limit
    let same = 0
    let before = ''
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const stop = stopProbe() as Stop
      const stopText = JSON.stringify(stop)
      same = stop.isEarly ? 0 : stopText === before ? same + 1 : 1
      before = stopText
      if (same === 3) return stop
      if (performance.now() > ends) throw new Error(`Focus never comes to rest: ${stopText}`)
    }
  }, WAIT_TIMEOUT)
}
