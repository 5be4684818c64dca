import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import type { ConsolePage } from '../tools/console-page'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { expectSoon, waitFor } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!

/** A workbook of categories by their paths. */
function workbook(rows: readonly (readonly string[])[]): string {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['分类路径', '分类名称'], ...rows.map((row) => [...row])]), '分类')
  const path = join(mkdtempSync(join(tmpdir(), 'ops-categories-')), '分类.xlsx')
  writeFileSync(path, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  return path
}

const opened = async (site: Site, path = '/isystem/category'): Promise<ConsolePage> => {
  const app = await site.openAs('admin', path)
  await expectSoon(() => app.column('分类编码')).toContain('A01')
  return app
}

describe('the page of categories', () => {
  const site = useSite()

  it('[1-08] adds a root and one below it, changes, searches on every level, and deletes with all below', { tags: ['main'] }, async () => {
    const app = await opened(site)
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('新增')
    await app.press('保存')
    await expectSoon(() => app.fieldError('分类名称')).not.toBe('')
    await app.fill('分类名称', '试验')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(() => app.column('分类编码')).toContain('B03')
    await app.pressInMenu('更多：试验', '添加下级')
    await expectSoon(() => app.dialog()).toContain('父级节点')
    await app.fill('分类名称', '试验之下')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(() => app.column('分类编码')).toContain('B03A01')
    await app.press('编辑 试验')
    await expectSoon(() => app.dialog()).toContain('编辑')
    expect(await app.dialog()).not.toContain('父级节点')
    await app.fill('分类名称', '试验组')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    await app.fill('分类名称', '之下')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column('分类编码')).toEqual(['B03A01'])
    await app.press('重置')
    await expectSoon(() => app.column('分类编码')).toContain('B03')
    await app.pressInMenu('更多：试验组', '删除')
    await expectSoon(() => app.dialog()).toContain('全部下级')
    await app.press('删除试验组')
    await expectSoon(() => app.column('分类编码')).not.toContain('B03')
  })

  it('imports categories by their paths', async () => {
    const app = await opened(site)
    await app.press('导入')
    const input = await waitFor(() => app.page.$('ops-console >>> dialog input[type=file]'), 'the file input')
    await input.uploadFile(
      workbook([
        ['进口', '进口'],
        ['进口/甲', '甲'],
      ]),
    )
    await expectSoon(() => app.dialog()).toContain('共 2 行，2 行可导入')
    await app.clickText('.ops-dialogfoot button', '开始上传')
    await expectSoon(() => app.dialog()).toBe('')
    await app.fill('分类名称', '甲')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column('分类编码')).toEqual([expect.stringMatching(/A01$/)])
  })

  it('offers nothing that the account may not do, and the server refuses it as well', async () => {
    const { token } = await site.server.signIn('jeecg')
    for (const [path, method] of [
      ['rootList', 'GET'],
      ['add', 'POST'],
    ] as const) {
      const response = await site.server.call(`/sys/category/${path}`, { token, method, ...(method === 'POST' && { body: { name: 'x' } }) })
      expect(response).toMatchObject({ success: false, code: 510 })
    }
    const app = await site.openAs('jeecg', '/isystem/user')
    await expectSoon(() => app.text()).toContain('用户管理')
    expect(await app.text()).not.toContain('分类字典')
  })
})

describe('the page of categories on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('stands at the address of its menu', async () => {
    await opened(site, '/system/category')
  })
})
