import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElementHandle } from 'puppeteer-core'
import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!

interface Stored {
  id: string
  files: string | null
}

async function stored(site: Site, titile: string): Promise<Stored | undefined> {
  const { token } = await site.server.signIn('admin')
  const response = await site.server.call(`/sys/annountCement/list?titile=${encodeURIComponent(titile)}`, { token })
  return (response.result as { records: Stored[] }).records[0]
}

/** A draft, past the browser. */
async function addDraft(site: Site, titile: string, more: object = {}): Promise<void> {
  const { token } = await site.server.signIn('admin')
  const body = { titile, msgAbstract: '摘要', msgContent: '<p>正文</p>', priority: 'M', msgCategory: '1', msgType: 'ALL', ...more }
  const added = await site.server.call('/sys/annountCement/add', { method: 'POST', token, body })
  if (!added.success) throw new Error(added.message)
}

async function opened(site: Site, path = '/system/notice'): Promise<ConsolePage> {
  const app = await site.openAs('admin', path)
  await expectSoon(async () => (await app.column('标题')).length).toBeGreaterThan(3)
  return app
}

function makeFile(name: string, content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'ops-annfile-')), name)
  writeFileSync(path, content)
  return path
}

async function choose(app: ConsolePage, ...paths: string[]): Promise<void> {
  await expectSoon(() => app.count('dialog .ops-form input[type=file]')).toBe(1)
  const input = (await app.page.$('ops-console >>> dialog .ops-form input[type=file]')) as ElementHandle<HTMLInputElement>
  await input.uploadFile(...paths)
}

const files = (app: ConsolePage, within = 'dialog'): Promise<string[]> =>
  app.console.all(`${within} .ops-file a[download]`, (all) => all.map((one) => one.getAttribute('download') ?? ''))

const openForm = async (app: ConsolePage, title: string): Promise<void> => {
  await app.pressInMenu(`更多：${title}`, '编辑')
  await expectSoon(() => app.dialog()).toContain('附件')
}

describe('files of an announcement', () => {
  const site = useSite(genuine.settings)

  it('are added in its form, and listed and downloaded by whoever reads it', async () => {
    await addDraft(site, '带附件的通告')
    const app = await opened(site)
    await openForm(app, '带附件的通告')
    await choose(app, makeFile('值班表.pdf', '%PDF-1.4\n%%EOF'), makeFile('路线.txt', '一号线'))
    await expectSoon(() => files(app, '.ops-form')).toEqual(['值班表.pdf', '路线.txt'])
    expect(await axeOfPage(app)).toEqual([])
    await app.press('存草稿')
    await expectSoon(() => app.dialog()).toBe('')
    expect((await stored(site, '带附件的通告'))!.files!.split(',')).toHaveLength(2)
    await app.press('发布 带附件的通告')
    await app.press('发布')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已发布 带附件的通告' })

    const reader = await site.openAs('wangwu', '/isps/userAnnouncement')
    await expectSoon(() => reader.column('标题')).toContain('带附件的通告')
    await reader.press('查看 带附件的通告')
    await expectSoon(() => files(reader)).toEqual(['值班表.pdf', '路线.txt'])
    expect(await reader.dialog()).toContain('附件')
    expect(await axeOfPage(reader)).toEqual([])
    const [, second] = await reader.console.all('dialog .ops-file a[download]', (all) => all.map((one) => (one as HTMLAnchorElement).href))
    const got = await fetch(second!)
    expect([got.status, await got.text()]).toEqual([200, '一号线'])
  })

  it('are taken away again; a file that is refused stays in sight and is not saved', async () => {
    await addDraft(site, '换附件的通告')
    const app = await opened(site)
    await openForm(app, '换附件的通告')
    const failing = site.faults.respond('/sys/common/upload', { success: false, code: 500, message: '上传失败！空间不足', result: null })
    await choose(app, makeFile('坏的.txt', '坏'))
    await expectSoon(() => app.dialog()).toContain('空间不足')
    await app.press('存草稿')
    await expectSoon(() => app.fieldError('附件')).not.toBe('')
    failing.end()
    await app.press('删除 坏的.txt')
    await choose(app, makeFile('好的.txt', '好'))
    await expectSoon(() => files(app, '.ops-form')).toEqual(['好的.txt'])
    await app.press('存草稿')
    await expectSoon(() => app.dialog()).toBe('')
    expect((await stored(site, '换附件的通告'))!.files).toMatch(/好的\.txt$/)
    await openForm(app, '换附件的通告')
    await app.press('删除 好的.txt')
    await app.press('存草稿')
    await expectSoon(() => app.dialog()).toBe('')
    expect((await stored(site, '换附件的通告'))!.files).toBeNull()
  })

  it('are twenty at most', async () => {
    const path = (index: number) => `temp/${String(index).padStart(32, '0')}.txt`
    await addDraft(site, '很多附件的通告', { files: Array.from({ length: 20 }, (_, index) => path(index)).join() })
    const app = await opened(site)
    await openForm(app, '很多附件的通告')
    await expectSoon(async () => (await files(app, '.ops-form')).length).toBe(20)
    await choose(app, makeFile('多的.txt', '多'))
    await expectSoon(async () => (await files(app, '.ops-form')).length).toBe(21)
    await app.press('存草稿')
    await expectSoon(() => app.fieldError('附件')).toBe('附件最多 20 个')
    const { token } = await site.server.signIn('jeecg')
    const { id } = (await stored(site, '很多附件的通告'))!
    expect(await site.server.call('/sys/annountCement/edit', { token, method: 'PUT', body: { id, files: '' } })).toMatchObject({
      success: false,
      code: 510,
    })
  })
})

describe('announcements of a server without files', () => {
  const site = useSite()

  it('have no field for them', async () => {
    await addDraft(site, '旧式的通告')
    const app = await opened(site, '/isystem/annountCement')
    await app.pressInMenu('更多：旧式的通告', '编辑')
    await expectSoon(() => app.dialog()).toContain('摘要')
    expect(await app.dialog()).not.toContain('附件')
  })
})
