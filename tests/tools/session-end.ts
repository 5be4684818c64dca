import { expect } from 'vitest'
import type { ConsolePage } from './console-page'
import type { Site } from './site'
import { soon } from './wait'

/** Ends the session of the page on the server, as its expiry would. */
export async function endSession({ server }: Site, app: ConsolePage): Promise<void> {
  const token = (await app.stored('Access-Token'))?.value as string
  expect(await server.call('/sys/logout', { method: 'POST', token, body: {} })).toMatchObject({ success: true })
}

/** How many dialogs ask to sign in again. */
export const expiryModals = (app: ConsolePage): Promise<number> =>
  app.console.all('dialog[open]', (dialogs) => dialogs.filter((dialog) => dialog.innerText.includes('登录已过期')).length)

/** Signs in over the page, as the user who was there. */
export async function signInOver(app: ConsolePage): Promise<void> {
  await app.press('重新登录')
  await app.fill('密码', '123456')
  await app.press('登录')
  await soon(() => expiryModals(app)).toBe(0)
}
