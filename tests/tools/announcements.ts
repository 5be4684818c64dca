import type { ConsolePage } from './console-page'
import type { TestServer } from './server'

export interface NewAnnouncement {
  titile: string
  msgContent?: string
  priority?: 'L' | 'M' | 'H'
  msgCategory?: '1' | '2'
  /** Receivers; everybody without. */
  userIds?: string
  openType?: 'url' | 'component'
  openPage?: string
  busId?: string
}

/** The administrator writes an announcement, past the browser; its id. */
export async function draft(server: TestServer, { userIds, ...fields }: NewAnnouncement): Promise<string> {
  const { token } = await server.signIn('admin')
  const body = { msgAbstract: fields.titile, priority: 'M', msgCategory: '1', msgType: userIds ? 'USER' : 'ALL', userIds, ...fields }
  const added = await server.call('/sys/annountCement/add', { method: 'POST', token, body })
  if (!added.success) throw new Error(`not added: ${added.message}`)
  const drafts = await server.call(`/sys/annountCement/list?sendStatus=0&titile=${encodeURIComponent(fields.titile)}`, { token })
  return (drafts.result as { records: { id: string }[] }).records[0]!.id
}

/** Writes one and releases it; its id. */
export async function release(server: TestServer, announcement: NewAnnouncement): Promise<string> {
  const id = await draft(server, announcement)
  const { token } = await server.signIn('admin')
  const released = await server.call(`/sys/annountCement/doReleaseData?id=${id}`, { token })
  if (!released.success) throw new Error(`not released: ${released.message}`)
  return id
}

/** Everything a user was told is read, past the browser. */
export async function readEverything(server: TestServer, username: string): Promise<void> {
  const { token } = await server.signIn(username)
  await server.call('/sys/sysAnnouncementSend/readAll', { method: 'PUT', token })
}

const bell = '.ops-topbar button[aria-haspopup=dialog]:is([aria-label^="通知"], [aria-label^="Notice"])'

/** Passes the seconds after which the bell comes to a page that was just opened. From then on the page's time is not its own. */
export const bellComes = (app: ConsolePage): Promise<void> => app.faults.passTime(3_000)

/** How many the bell says are unread; undefined before it is there. */
export async function unreadAt(app: ConsolePage): Promise<number | undefined> {
  const names = await app.console.all(bell, (bells) => bells.map(({ ariaLabel }) => ariaLabel))
  const [, number] = /^通知，(\d+|没有)/.exec(names[0] ?? '') ?? []
  return number === undefined ? undefined : Number(number === '没有' ? 0 : number)
}

/** Opens the panel and takes the notice with this title. */
export async function openNotice(app: ConsolePage, title: string): Promise<void> {
  await app.clickText(bell, '')
  await app.clickText('.ops-notice', title)
}
