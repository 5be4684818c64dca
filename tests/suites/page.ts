import { WAIT_TIMEOUT } from './wait-timeout'
import { expectEqual } from './assert'

/** Of the browser itself: tests may stop the clock of the page. */
export const ticks = (): number => Performance.prototype.now.call(performance)

/** ms that a wait may take; fewer only while something is tried that nobody should be able to do. */
let limit: number = WAIT_TIMEOUT

/** Turns a condition into a promise: looks again after each frame, fails with `what` at the end of all patience. */
export async function waitFor<Value>(find: () => Value | null | undefined | false, what: string): Promise<Value> {
  const end = ticks() + limit
  for (;;) {
    const found = find()
    if (found) return found
    if (ticks() > end) throw new Error(`waited in vain for ${what}`)
    await nextFrame()
  }
}

/** Tries for half a second, some thirty frames, what nobody should be able to do: waits within it end by then. */
export async function inVain(attempt: () => Promise<unknown>): Promise<void> {
  limit = 500
  try {
    await attempt()
  } catch {
    // As it should be.
  } finally {
    limit = WAIT_TIMEOUT
  }
}

/** An assertion that is repeated after each frame until it holds; at the end of all patience it fails as `expectEqual` does. */
export async function waitForEqual<Value>(read: () => Value, expected: Value): Promise<void> {
  const end = ticks() + limit
  for (;;) {
    try {
      expectEqual(read(), expected)
      return
    } catch (error) {
      if (ticks() > end) throw error
    }
    await nextFrame()
  }
}

/** After the next frame is drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** A box for one test on the page; emptied before each test by `createStage`. */
export function createStage(): HTMLElement {
  document.getElementById('stage')?.remove()
  const stage = document.createElement('div')
  stage.id = 'stage'
  // Enter and buttons submit forms; the test page itself has to stay.
  stage.addEventListener('submit', (event) => event.preventDefault())
  document.body.append(stage)
  return stage
}

export function mountHtml(markup: string): HTMLElement {
  const stage = createStage()
  stage.append(document.createRange().createContextualFragment(markup))
  return stage
}

/** Finds inside the open shadow root of `host`. */
export function queryShadow<Found extends HTMLElement = HTMLElement>(host: Element, selector: string): Found | null {
  return host.shadowRoot?.querySelector<Found>(selector) ?? null
}

/** Waits until the body of an element is drawn. */
export function whenRendered(host: Element): Promise<HTMLElement> {
  return waitFor(() => queryShadow(host, '.ops-root')?.firstElementChild as HTMLElement | null, `the body of ${host.localName}`)
}

/** Records the events of one name on a target. */
export function captureEvents(target: EventTarget, name: string): CustomEvent[] {
  const events: CustomEvent[] = []
  target.addEventListener(name, (event) => events.push(event as CustomEvent))
  return events
}

const kitUrl = '/dist/ops.js'

/** Loads the built kit, as a page would: all tags are defined afterwards. */
export function loadKit(): Promise<unknown> {
  return import(/* @vite-ignore */ kitUrl)
}

/** A notice of the browser about layout that took two frames (a panel that is being placed), not an exception. */
window.addEventListener(
  'error',
  (event) => {
    if (event.message.startsWith('ResizeObserver loop')) event.stopImmediatePropagation()
  },
  { capture: true },
)

/** The button that is shown in an element with exactly this text. */
export const buttonWith = (element: Element, text: string): HTMLButtonElement | undefined =>
  [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('button')].find(
    (button) => button.checkVisibility() && button.textContent?.trim() === text,
  )
