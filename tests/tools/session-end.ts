import { expect } from 'vitest'
import type { ConsolePage } from './console-page'
import type { Site } from './site'
import { soon } from './wait'

/** Ends the session of the page on the server, as its expiry would. */
export async function endSession({ server }: Site, app: ConsolePage): Promise<void> {
  // Where the server is another than that of the page, the name says which.
  const name = await app.page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('pro__Access-Token')) ?? '')
  const token = (await app.stored(name.replace('pro__', '')))?.value as string
  expect(await server.call('/sys/logout', { method: 'POST', token, body: {} })).toMatchObject({ success: true })
}

/**
 * The session ends, and what is done next is what meets that: the bell, which asks on its own too when its socket is gone, gets
 * no answer until the dialog is there.
 */
export async function meetsEnd(site: Site, app: ConsolePage, act: () => Promise<void>): Promise<void> {
  const bell = site.faults.on(/\/sys\/annountCement\/listByUser/, 'held')
  await endSession(site, app)
  await act()
  await soon(() => expiryModals(app)).toBe(1)
  bell.end()
}

/** How many dialogs ask to sign in again. */
export const expiryModals = (app: ConsolePage): Promise<number> =>
  app.console.all('dialog[open]', (dialogs) => dialogs.filter((dialog) => /登录已过期|login expired/.test(dialog.innerText)).length)

/** Signs in over the page, as the user who was there. */
export async function signInOver(app: ConsolePage): Promise<void> {
  await app.press('重新登录')
  await app.fill('密码', '123456')
  await app.press('登录')
  await soon(() => expiryModals(app)).toBe(0)
}
