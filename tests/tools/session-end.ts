import { expect } from 'vitest'
import type { ConsolePage } from './console-page'
import type { Site } from './site'
import { expectSoon } from './wait'

/** Ends the session of the page on the server, as its expiry would. */
export async function endSession({ server }: Site, app: ConsolePage): Promise<void> {
  // Where the server is another than that of the page, the name says which.
  const name = await app.page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('pro__Access-Token')) ?? '')
  const token = (await app.stored(name.replace('pro__', '')))?.value as string
  expect(await server.call('/sys/logout', { method: 'POST', token, body: {} })).toMatchObject({ success: true })
}

/**
 * The session ends, and the call to this path that `act` leads to meets that: what the page asks meanwhile, by itself or for what
 * it showed before, is not answered until that call is on its way.
 */
export async function meetsEnd(site: Site, app: ConsolePage, path: string, act: () => Promise<void>): Promise<void> {
  const others = site.faults.on('', 'held')
  const fault = site.faults.on(path, 'held')
  // What went before is not to meet it either.
  await expectSoon(() => site.faults.pendingCount).toBe(0)
  await endSession(site, app)
  await act()
  await expectSoon(() => fault.hits).toBeGreaterThan(0)
  fault.end()
  others.end()
  await expectSoon(() => expiryModals(app)).toBe(1)
}

/** How many dialogs ask to sign in again. */
export const expiryModals = (app: ConsolePage): Promise<number> =>
  app.console.all('dialog[open]', (dialogs) => dialogs.filter((dialog) => /登录已过期|login expired/.test(dialog.innerText)).length)

/** Signs in over the page, as the user who was there. */
export async function signInOver(app: ConsolePage): Promise<void> {
  await app.press('重新登录')
  await app.fill('密码', '123456')
  await app.press('登录')
  await expectSoon(() => expiryModals(app)).toBe(0)
}
