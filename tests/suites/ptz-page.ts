import { sendMouse } from '@web/test-runner-commands'
import { waitFor } from './page'
import { pauseTimers } from './paused-timers'

export type Ptz = HTMLElementTagNameMap['ops-ptz']

export const sample = 'label="东门球机" speed="5"'

/** The button, tab or switch whose name starts with this text. */
export const named = (ptz: Ptz, name: string): HTMLElement | undefined =>
  [...ptz.shadowRoot!.querySelectorAll<HTMLElement>('button, [role=tab], [role=switch]')].find((one) =>
    (one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.textContent).trim().startsWith(name),
  )
export const control = (ptz: Ptz, name: string): Promise<HTMLElement> => waitFor(() => named(ptz, name), `the control ${name}`)

export async function centreOf(ptz: Ptz, name: string): Promise<[number, number]> {
  const { left, top, width, height } = (await control(ptz, name)).getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}

/** Presses a button and keeps it pressed. */
export async function hold(ptz: Ptz, name: string): Promise<void> {
  await sendMouse({ type: 'move', position: await centreOf(ptz, name) })
  await sendMouse({ type: 'down' })
}

/** What is held is told once, however long the machine takes for it. */
export async function withoutRepeats(run: () => Promise<void>): Promise<void> {
  const repeats = pauseTimers(1000, 'Interval')
  try {
    await run()
  } finally {
    repeats.release()
  }
}
