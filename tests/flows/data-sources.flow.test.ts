import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import { changedFields } from '../tools/changed-fields'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const path = '/isystem/dataSource'
const seeded = '报表库示例'
const testCall = '/online/cgreport/api/testConnection'

async function opened(site: Site, at = path): Promise<ConsolePage> {
  const app = await site.openAs('admin', at)
  await expectSoon(() => app.column('数据源名称')).toContain(seeded)
  return app
}

async function stored(site: Site, code: string): Promise<Record<string, unknown> | undefined> {
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call(`/sys/dataSource/list?code=${code}`, { token })
  return (result as { records: Record<string, unknown>[] }).records[0]
}

async function save(app: ConsolePage): Promise<void> {
  await app.press('保存')
  await expectSoon(() => app.dialog()).toBe('')
}

describe('the page of data sources', () => {
  const site = useSite()
  let silent: Server
  let port = 0
  beforeAll(async () => {
    silent = createServer((socket) => socket.on('error', () => undefined))
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => silent.close())

  it('fills in driver and address by the kind, tries the connection, and keeps the password to itself', { tags: ['main'] }, async () => {
    const app = await opened(site)
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('驱动类')
    await app.fill('数据源编码', 'report')
    await expectSoon(() => app.fieldError('数据源编码')).toContain('已存在')
    await app.fill('数据源编码', '1st')
    await app.press('保存')
    await expectSoon(() => app.fieldError('数据源编码')).toContain('以字母开头')
    await app.fill('数据源编码', 'flow')
    await app.fill('数据源名称', '流程库')
    await app.choose('数据库类型', 'MySQL5.7+')
    await expectSoon(() => app.valueOf('驱动类')).toBe('com.mysql.cj.jdbc.Driver')
    expect(await app.valueOf('数据源地址')).toMatch(/^jdbc:mysql:/)
    await app.press('测试连接')
    await expectSoon(() => app.dialog()).toContain('用户名不能为空')
    await app.fill('用户名', 'reader')
    await app.press('测试连接')
    await expectSoon(() => app.dialog()).toContain('没有这种数据库的驱动')
    await app.choose('数据库类型', 'PostgreSQL')
    await expectSoon(() => app.valueOf('驱动类')).toBe('org.postgresql.Driver')
    await app.fill('数据源地址', 'jdbc:postgresql://reader:x@127.0.0.1/flow')
    await app.press('保存')
    await expectSoon(() => app.fieldError('数据源地址')).toContain('不要写用户名和密码')
    await app.fill('数据源地址', 'jdbc:postgresql://127.0.0.1:9/flow')
    await app.press('测试连接')
    await expectSoon(() => app.dialog()).toContain('没有数据库应答')
    // It says nothing of another database, or another driver.
    await app.fill('数据库名称', 'other')
    await expectSoon(() => app.dialog()).not.toContain('没有数据库应答')
    await app.fill('数据库名称', '')
    await expectSoon(() => app.dialog()).toContain('没有数据库应答')
    await app.fill('驱动类', 'org.postgresql.Other')
    await expectSoon(() => app.dialog()).not.toContain('没有数据库应答')
    await app.fill('驱动类', 'org.postgresql.Driver')
    await expectSoon(() => app.dialog()).toContain('没有数据库应答')
    await app.fill('数据源地址', `jdbc:postgresql://127.0.0.1:${port}/flow`)
    expect(await app.dialog()).not.toContain('没有数据库应答')
    await app.fill('密码', 'flow-secret')
    expect(await axeOfPage(app)).toEqual([])
    await save(app)
    expect(await stored(site, 'flow')).toMatchObject({ dbUsername: 'reader', hasPassword: true })
    await expectSoon(() => app.rows()).toContainEqual(expect.objectContaining({ 数据源名称: '流程库', 数据库类型: 'PostgreSQL' }))

    await app.press('编辑 流程库')
    await expectSoon(() => app.valueOf('数据源地址')).toContain(String(port))
    expect(await app.valueOf('密码')).toBe('')
    await app.fill('数据库名称', 'flow')
    await save(app)
    expect(await stored(site, 'flow')).toMatchObject({ dbName: 'flow', hasPassword: true })
    expect(JSON.stringify(await app.page.content())).not.toContain('flow-secret')

    await app.pressInMenu('更多：流程库', '删除')
    await expectSoon(() => app.dialog()).toContain('流程库')
    await app.press('删除流程库')
    await expectSoon(() => app.column('数据源名称')).not.toContain('流程库')
  })

  it('needs no user for a file, and says what came of a test in time', async () => {
    const app = await opened(site)
    await app.press(`编辑 ${seeded}`)
    await expectSoon(() => app.valueOf('用户名')).toBe('report_reader')
    await app.fill('数据源地址', `jdbc:postgresql://127.0.0.1:${port}/flow`)
    await app.press('测试连接')
    await expectSoon(() => app.dialog()).toContain('正在连接')
    await expectSoon(() => app.dialog()).toContain('规定时间内没有应答')
    await app.choose('数据库类型', 'SQLite')
    await expectSoon(() => app.dialog()).not.toContain('用户名')
    await app.fill('数据源地址', 'jdbc:sqlite:../ops.db')
    await app.press('测试连接')
    await expectSoon(() => app.dialog()).toContain('没有这个数据库文件')
  })

  it('offers no test where the server has no such call', async () => {
    site.faults.respond(testCall, { message: 'not found' }, 404)
    const app = await opened(site)
    await app.press(`编辑 ${seeded}`)
    await expectSoon(() => app.valueOf('数据源地址')).toContain('jdbc:postgresql')
    await app.press('测试连接')
    await expectSoon(() => app.count('[data-name=dbUrl] button')).toBe(0)
    app.consoleOutput.splice(0)
  })

  it('speaks English and passes axe', async () => {
    const app = await opened(site)
    expect(await axeOfPage(app)).toEqual([])
    await setPageLanguage(app, 'en')
    await app.go(path)
    await expectSoon(() => app.column('Name')).toContain(seeded)
    await app.press(`Edit ${seeded}`)
    await expectSoon(() => app.dialog()).toContain('Driver class')
    const shown = (await app.dialog()).replaceAll(seeded, '')
    expect(shown).not.toMatch(/\p{Script=Han}/u)
  })

  it('is not there for whoever lacks the right', async () => {
    respondPermissions(site.faults, await permissionsOf(site.server, 'admin'))
    const app = await site.openAs('jeecg', path)
    await expectSoon(() => app.text()).toContain('没有权限')
    app.consoleOutput.splice(0)
  })
})

describe('the page of data sources on a server of the 3.8 generation', () => {
  const site = useSite(serverKinds.find(({ kind }) => kind === '3.8')!.settings)

  it('[V-G06] stands at the address of its menu, and changes one, whose password stays', async () => {
    const { token } = await site.server.signIn('admin')
    const list = async () => (await site.server.call('/sys/dataSource/list', { token })).result as { records: Record<string, unknown>[] }
    const { id } = (await list()).records.find(({ name }) => name === seeded)!
    await site.server.call('/sys/dataSource/edit', { token, method: 'PUT', body: { id, dbPassword: 'typed' } })
    const row = async () =>
      (await site.server.call(`/sys/dataSource/queryById?id=${String(id)}`, { token })).result as Record<string, unknown>
    const before = await row()
    expect(before['dbPassword']).toBe('typed')
    const app = await opened(site, '/monitor/datasource')
    await app.press(`编辑 ${seeded}`)
    await expectSoon(() => app.dialog()).toContain('驱动类')
    await app.fill('数据源名称', '改过的库')
    await save(app)
    await expectSoon(() => app.column('数据源名称')).toContain('改过的库')
    expect(changedFields(before, await row())).toEqual(['name'])
  })
})
