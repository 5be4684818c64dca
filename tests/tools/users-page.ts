import type { ConsolePage } from './console-page'
import type { TestServer } from './server'
import type { Site } from './site'
import { expectSoon } from './wait'

export interface NewUser {
  username: string
  realname: string
  phone: string
  workNo: string
  password?: string
}

let count = 0

/** A user nobody has yet; every call gives another one. */
export function newUser(name: string): Required<NewUser> {
  const number = String(++count).padStart(4, '0')
  return {
    username: `${name}${number}`,
    realname: `测试${number}`,
    phone: `1330000${number}`,
    workNo: `T-${name}-${number}`,
    password: `pass-${name}-${number}`,
  }
}

/** The administrator at the page of all users. */
export async function openUsers(site: Site): Promise<ConsolePage> {
  const app = await site.openAs('admin', '/isystem/user')
  await usersShown(app)
  return app
}

/** The page of all users, open and filled. */
export async function usersShown(app: ConsolePage): Promise<void> {
  await expectSoon(() => app.rows()).toHaveLength(10)
}

/** Fills what an added user must have, and waits until the server was asked whether the values are free. */
export async function fillUser(app: ConsolePage, user: Required<NewUser>): Promise<void> {
  await app.fill('用户账号', user.username)
  await app.fill('用户姓名', user.realname)
  await app.fill('登录密码', user.password)
  await app.fill('确认密码', user.password)
  await app.fill('手机号码', user.phone)
  await app.fill('工号', user.workNo)
  await expectSoon(() => app.dialog()).not.toContain('正在检查')
}

/** Searches by account and waits for the accounts it should find, in any order. */
export async function searchAccount(app: ConsolePage, username: string, found: readonly string[] = [username]): Promise<void> {
  await app.fill('账号', username)
  await app.page.keyboard.press('Enter')
  await expectSoon(async () => (await app.column('账号')).toSorted()).toEqual(found.toSorted())
}

/** Adds a user past the browser; `more`: further fields. */
export async function addUser(server: TestServer, token: string, user: Required<NewUser>, more: object = {}): Promise<void> {
  const { success, message } = await server.call('/sys/user/add', {
    method: 'POST',
    token,
    body: { ...user, sex: 1, userIdentity: 1, activitiSync: 1, selectedroles: '', selecteddeparts: '', departIds: '', ...more },
  })
  if (!success) throw new Error(`${user.username} cannot be added: ${message}`)
}

/** The stored record of an account, undefined where there is none. */
export async function findUser(server: TestServer, token: string, username: string): Promise<Record<string, unknown> | undefined> {
  const { result } = await server.call(`/sys/user/list?username=${encodeURIComponent(username)}`, { token })
  return (result as { records: Record<string, unknown>[] }).records[0]
}
