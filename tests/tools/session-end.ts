import { expect } from 'vitest'
import type { Desk } from './desk'
import type { Site } from './site'
import { soon } from './wait'

/** Ends the session of the page on the server, as its expiry would. */
export async function endSession({ server }: Site, desk: Desk): Promise<void> {
  const token = (await desk.stored('Access-Token'))?.value as string
  expect(await server.call('/sys/logout', { method: 'POST', token, body: {} })).toMatchObject({ success: true })
}

/** How many dialogs ask to sign in again. */
export const expiryModals = (desk: Desk): Promise<number> =>
  desk.console.all('dialog[open]', (dialogs) => dialogs.filter((dialog) => dialog.innerText.includes('登录已过期')).length)

/** Signs in over the page, as the user who was there. */
export async function signInOver(desk: Desk): Promise<void> {
  await desk.press('重新登录')
  await desk.fill('密码', '123456')
  await desk.press('登录')
  await soon(() => expiryModals(desk)).toBe(0)
}
