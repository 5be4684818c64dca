import type { ConsolePage } from './console-page'
import type { Site } from './site'
import { expectSoon } from './wait'

export const announcementsPath = '/isystem/annountCement'
/** A draft in the demo data. */
export const seeded = '电竞总决赛直播复盘会'

/** The page of announcements, with its list. */
export async function openAnnouncements(site: Site, at = announcementsPath): Promise<ConsolePage> {
  const app = await site.openAs('admin', at)
  await expectSoon(() => app.column('标题')).toContain(seeded)
  return app
}

interface Draft {
  titile: string
  msgType?: 'ALL' | 'USER'
  userIds?: string
}

/** A draft, past the browser; its id. */
export async function addDraft(site: Site, draft: Draft): Promise<string> {
  const { token } = await site.server.signIn('admin')
  const body = { msgAbstract: '摘要', msgContent: '<p>正文</p>', priority: 'M', msgCategory: '1', msgType: 'ALL', ...draft }
  const added = await site.server.call('/sys/annountCement/add', { method: 'POST', token, body })
  if (!added.success) throw new Error(added.message)
  return (await storedAnnouncement(site, draft.titile))!['id'] as string
}

/** The announcement with this title, read from the server. */
export async function storedAnnouncement(site: Site, titile: string): Promise<Record<string, unknown> | undefined> {
  const { token } = await site.server.signIn('admin')
  const response = await site.server.call(`/sys/annountCement/list?titile=${encodeURIComponent(titile)}`, { token })
  return (response.result as { records: Record<string, unknown>[] }).records[0]
}

/** The editor of the text of an announcement. */
export const textEditor = '.ops-form .ProseMirror'

/** The form of a new announcement, filled in but for its period. */
export async function fillIn(app: ConsolePage, title: string): Promise<void> {
  await app.press('新增')
  // The list has a field of that name as well.
  await expectSoon(() => app.dialog()).toContain('摘要')
  await app.fill('标题', title)
  await app.fill('摘要', '一句话说清')
  await expectSoon(() => app.count(textEditor)).toBe(1)
  await app.clickText(textEditor, '')
  await app.page.keyboard.type('今晚停机')
}

export async function fillPeriod(app: ConsolePage): Promise<void> {
  await app.fill('开始时间', '2026-11-20 08:00:00')
  await app.fill('结束时间', '2026-11-21 08:00:00')
}

/** The row with this title. */
export const announcementRow = async (app: ConsolePage, title: string): Promise<Record<string, string> | undefined> =>
  (await app.rows()).find(({ 标题 }) => 标题 === title)

export async function closeForm(app: ConsolePage): Promise<void> {
  await app.press('存草稿')
  await expectSoon(() => app.dialog()).toBe('')
}
