import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
const path = '/isystem/log'
const call = '/sys/log/verifyChain'

async function opened(): Promise<ConsolePage> {
  const app = await site.openAs('admin', path)
  await expectSoon(() => app.column('日志内容')).not.toEqual([])
  return app
}

const verify = async (app: ConsolePage): Promise<void> => app.press('校验日志')

const closeDialog = async (app: ConsolePage): Promise<void> => {
  await app.page.keyboard.press('Escape')
  await expectSoon(() => app.dialog()).toBe('')
}

/** Somebody who has the database, and not the console. */
function tamper(statement: string): void {
  const database = new Database(join(site.server.dataDir, 'ops.db'))
  try {
    database.exec(statement)
  } finally {
    database.close()
  }
}

const problems = (app: ConsolePage): Promise<string[]> =>
  app.console.all('.ops-chain-troubles tbody tr', (rows) => rows.map((row) => row.lastElementChild?.textContent ?? ''))

describe('the check of the logs', () => {
  it('says that they are whole, and gives a value by which one can tell later that they still are', async () => {
    const app = await opened()
    await verify(app)
    await expectSoon(() => app.dialog()).toContain('条日志自写入后没有被改动、删除或插入')
    const noted = await app.valueOf('链尾校验值')
    expect(noted).toMatch(/^\d+:[\da-f]{64}$/)

    await app.fill('以前抄下的校验值', '12345')
    await app.press('核对')
    await expectSoon(() => app.dialog()).toContain('这不是校验值')
    await app.fill('以前抄下的校验值', noted)
    await app.press('核对')
    await expectSoon(() => app.dialog()).toContain('一致：直到这个编号的日志都没有变过。')
    await app.fill('以前抄下的校验值', `${noted.slice(0, -1)}${noted.endsWith('0') ? '1' : '0'}`)
    await app.press('核对')
    await expectSoon(() => app.dialog()).toContain('不一致：这个编号之前的日志被改写过。')
    await app.fill('以前抄下的校验值', `999999${noted.slice(noted.indexOf(':'))}`)
    await app.press('核对')
    await expectSoon(() => app.dialog()).toContain('链中没有这个编号')
  })

  it('says nothing of a value that was typed while another one was compared', async () => {
    const app = await opened()
    await verify(app)
    await expectSoon(() => app.dialog()).toContain('条日志自写入后没有被改动、删除或插入')
    const noted = await app.valueOf('链尾校验值')
    const fault = site.faults.on(call, 'held')
    await app.fill('以前抄下的校验值', noted)
    await app.press('核对')
    await expectSoon(() => fault.hits).toBe(1)
    await app.fill('以前抄下的校验值', `${noted.slice(0, -1)}${noted.endsWith('0') ? '1' : '0'}`)
    fault.end()
    await expectSoon(() => app.count('dialog button[aria-busy=true]')).toBe(0)
    expect(await app.dialog()).not.toContain('一致：直到')
    await app.press('核对')
    await expectSoon(() => app.dialog()).toContain('不一致：这个编号之前的日志被改写过。')

    const cut = site.faults.on(call, { status: 500 })
    await app.press('核对')
    await expectSoon(() => app.dialog()).not.toContain('不一致')
    await expectSoon(() => app.fieldError('以前抄下的校验值')).not.toBe('')
    cut.end()
    await app.fill('以前抄下的校验值', noted)
    await expectSoon(() => app.fieldError('以前抄下的校验值')).toBe('')
  })

  it('shows which lines were changed, taken away or put in by somebody who has the database', async () => {
    for (const name of ['a', 'b', 'c']) {
      const { token } = await site.server.signIn('admin')
      await site.server.call('/sys/position/add', { method: 'POST', token, body: { code: `chain-${name}`, name, postRank: '1' } })
    }
    const added = `select log_id from sys_log_chain where log_id in (select id from sys_log where log_content = '添加职务') order by no`
    tamper(`update sys_log set username = 'nobody' where id = (${added} limit 1)`)
    tamper(`delete from sys_log where id = (${added} limit 1 offset 1)`)
    tamper(
      `insert into sys_log (id, log_content, log_type, ip, create_time) values ('${'0'.repeat(32)}', 'x', 2, '', '2999-01-01 00:00:00')`,
    )
    const app = await opened()
    await verify(app)
    await expectSoon(() => app.dialog()).toContain('发现 3 处问题')
    expect(await problems(app)).toEqual(['这条日志不是由系统写入的', '这条日志或它记录的数据版本被改动', '这条日志被删除'])
    tamper(`delete from sys_log where id = '${'0'.repeat(32)}'`)
  })

  it('says where the check stopped, and goes on from there', async () => {
    const app = await opened()
    const broken = site.faults.on(call, { status: 504, body: '<h1>gateway</h1>' })
    await verify(app)
    await expectSoon(() => app.dialog()).toContain('没有校验完：')
    broken.end()
    await app.press('重试')
    await expectSoon(() => app.dialog()).toContain('链尾校验值')
    app.consoleOutput.splice(0)
  })

  it('says that a server keeps no chain', async () => {
    const app = await opened()
    site.faults.on(call, { status: 404, body: '{"timestamp":1,"status":404,"error":"Not Found","path":"/"}' })
    await verify(app)
    await expectSoon(() => app.dialog()).toContain('此服务器没有为日志建立校验链。')
    await closeDialog(app)
    app.consoleOutput.splice(0)
  })

  it('speaks English', async () => {
    const app = await opened()
    await setPageLanguage(app, 'en')
    await app.go(path)
    await app.press('Verify')
    await expectSoon(() => app.dialog()).toContain('Check value of the end')
  })
})
