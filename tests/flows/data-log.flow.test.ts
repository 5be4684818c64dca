import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
const path = '/sys/dataLog-list'

async function call(where: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: object): Promise<unknown> {
  const { token } = await site.server.signIn('admin')
  const response = await site.server.call(where, { method, token, ...(body && { body }) })
  expect(response).toMatchObject({ success: true })
  return response.result
}

/** A position that was made, renamed, given another rank, and deleted. */
async function pastPosition(code: string): Promise<string> {
  await call('/sys/position/add', 'POST', { code, name: '吊杆员', postRank: '1' })
  const { records } = (await call(`/sys/position/list?code=${code}`, 'GET')) as { records: { id: string }[] }
  const id = records[0]?.id ?? ''
  await call('/sys/position/edit', 'PUT', { id, name: '摇臂师' })
  await call('/sys/position/edit', 'PUT', { id, postRank: '3' })
  await call(`/sys/position/delete?id=${id}`, 'DELETE')
  return id
}

async function opened(id: string): Promise<ConsolePage> {
  const app = await site.openAs('admin', path)
  await expectSoon(() => app.column('表名')).toContain('职务')
  await app.fill('数据 ID', id)
  await app.press('查询')
  await expectSoon(async () => (await app.column('版本')).toSorted()).toEqual(['1', '2', '3', '4'])
  await app.clickText('th button', '版本')
  await expectSoon(() => app.column('版本')).toEqual(['1', '2', '3', '4'])
  return app
}

/**
 * Field, older and newer value of every line of the comparison; but when it was changed, which is a line of its own where a second lies
 * between.
 */
async function differences(app: ConsolePage): Promise<string[][]> {
  const lines = await app.console.all('.ops-versions-table tbody tr', (rows) =>
    rows.map((row) => [...row.querySelectorAll('th, td')].slice(0, 3).map((cell) => cell.textContent ?? '')),
  )
  return lines.filter(([field]) => field !== '修改时间')
}

const closeDialog = async (app: ConsolePage): Promise<void> => {
  await app.page.keyboard.press('Escape')
  await expectSoon(() => app.dialog()).toBe('')
}

describe('the data log', () => {
  it(
    '[V-M04] finds the versions of a record by its name, what each changed, in words, and the line of the operation log',
    { tags: ['main'] },
    async () => {
      const app = await opened(await pastPosition('crane-a'))
      expect(new Set(await app.column('操作人'))).toEqual(new Set(['admin']))

      await app.clickNth('tbody tr:nth-child(3) .ops-acts .ops-link', 0)
      await expectSoon(() => differences(app)).toEqual([['职级', '员级', '中级']])
      await app.press('只看不同的字段', 'checkbox')
      await expectSoon(() => differences(app)).toContainEqual(['职务名称', '摇臂师', '摇臂师'])
      await closeDialog(app)

      await app.clickNth('tbody tr:nth-child(1) .ops-acts .ops-link', 0)
      await expectSoon(() => differences(app)).toContainEqual(['职务名称', '无', '吊杆员'])
      await closeDialog(app)

      await app.clickNth('tbody tr:nth-child(4) .ops-acts .ops-link', 0)
      await expectSoon(() => differences(app)).toContainEqual(['职务名称', '摇臂师', '无'])

      await app.clickText('.ops-dialog [role=link]', '查看操作日志')
      await expectSoon(() => app.column('对象')).toEqual(['摇臂师'])
      await app.clickText('td .ops-opens', '删除职务')
      await expectSoon(() => differences(app)).toContainEqual(['职级', '中级', '无'])
      await app.clickText('.ops-dialog [role=link]', '在数据日志中查看')
      await expectSoon(() => app.column('名称')).toEqual(['摇臂师'])
    },
  )

  it('compares two ticked versions of a record, and asks for two of one where others are ticked', async () => {
    const app = await opened(await pastPosition('crane-b'))
    await app.clickNth('tbody tr:nth-child(1) input[type=checkbox]', 0)
    await app.clickText('button:not(.ops-link)', '数据比较')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'warning', text: '请选择同一条数据的两个版本。' })
    await app.clickNth('tbody tr:nth-child(3) input[type=checkbox]', 0)
    await app.clickText('button:not(.ops-link)', '数据比较')
    await expectSoon(async () => (await differences(app)).filter(([field]) => field !== '修改人')).toEqual([
      ['职务名称', '吊杆员', '摇臂师'],
      ['职级', '员级', '中级'],
    ])
  })

  it('says that the versions did not come, and shows them after one press', async () => {
    const app = await opened(await pastPosition('crane-c'))
    const broken = site.faults.on('/sys/dataLog/queryDataVerList', { status: 504, body: '<h1>gateway</h1>' })
    await app.clickNth('tbody tr:nth-child(2) .ops-acts .ops-link', 0)
    await expectSoon(() => app.dialog()).toContain('版本没有取到：')
    broken.end()
    await app.press('重试')
    await expectSoon(() => differences(app)).toContainEqual(['职务名称', '吊杆员', '摇臂师'])
    app.consoleOutput.splice(0)
  })

  it('speaks English', async () => {
    const id = await pastPosition('crane-d')
    const app = await site.openAs('admin', path)
    await setPageLanguage(app, 'en')
    await app.go(`${path}?list.dataId=${id}`)
    await expectSoon(() => app.console.first('.ops-page h1', (title) => title.textContent)).toBe('Data log')
    await expectSoon(() => app.column('Table')).toContain('Positions')
    await app.clickText('.ops-acts .ops-link', 'Detail')
    await expectSoon(() => app.dialog()).toContain('Changed fields only')
  })

  it('is not there for whoever lacks the right', async () => {
    respondPermissions(site.faults, await permissionsOf(site.server, 'admin'))
    const app = await site.openAs('jeecg', path)
    await expectSoon(() => app.text()).toContain('没有权限')
    app.consoleOutput.splice(0)
  })
})
