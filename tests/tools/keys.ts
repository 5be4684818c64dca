import type { KeyInput } from 'puppeteer-core'
import type { ConsolePage } from './console-page'

/** Stops on the way that nobody would put up with any more. */
const patience = 60

/** Presses keys together, the last one while the others are held. */
export async function chord(app: ConsolePage, ...keys: readonly KeyInput[]): Promise<void> {
  const modifiers = keys.slice(0, -1)
  for (const key of modifiers) await app.page.keyboard.down(key)
  await app.page.keyboard.press(keys.at(-1)!)
  for (const key of modifiers.toReversed()) await app.page.keyboard.up(key)
}

/** Class names of what has focus, through all shadow roots; null where nothing that can be seen has it. */
function classOfFocus(): string | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (!active || active === document.body) return null
  const { width, height, bottom, right } = active.getBoundingClientRect()
  const isVisible = width > 0 && height > 0 && bottom > 0 && right > 0
  return isVisible ? (active.getAttribute('class') ?? '') : null
}

/** Walks by Tab (or Shift+Tab) to the control with this name, one of a class where several have it. */
export async function walkTo(app: ConsolePage, name: string, { back = false, css = '' } = {}): Promise<void> {
  const passed: string[] = []
  while (passed.length < patience) {
    const [now, classes] = [await app.focus(), await app.page.evaluate(classOfFocus)]
    if (classes !== null && now === name && classes.includes(css)) return
    passed.push(now.slice(0, 20))
    await (back ? chord(app, 'Shift', 'Tab') : app.page.keyboard.press('Tab'))
  }
  throw new Error(`no way to "${name}" by Tab; it leads past ${passed.join(' > ')}`)
}
