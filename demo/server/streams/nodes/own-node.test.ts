import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/connection'
import { createEmbeddedSource } from '../../media/feeds/embedded'
import { holdersAmong } from '../../platform/identity/caller'
import type { Poller } from '../../media/tickets/poller'
import { userId } from '../../system/seed/users'
import { settingsFrom } from '../../platform/base/settings'
import { createSharedStreams } from '../../media/sharing/shared-streams'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { isPostgres } from '../../testing/test-database'
import { MINUTE, SECOND } from '../../platform/base/time'
import type { Load } from './load'
import { createOwnNode } from './own-node'
import type { NodeResponse } from './node-response'

const HEAD = '/servermointer/mediaNode'

let server: TestServer
let database: Database
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  database = server.openDatabase()
  admin = await server.tokenOf('admin')
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

let running: { node: Poller; closeDatabase: () => Promise<void> }[] = []
beforeEach(async () => {
  await database.deleteFrom('iblMediaNode').where('kind', '=', 'embedded').execute()
  await database.deleteFrom('sysAnnouncementSend').execute()
  await database.deleteFrom('sysAnnouncement').execute()
})
afterEach(async () => {
  for (const { node, closeDatabase } of running.splice(0)) {
    await node.close()
    await closeDatabase()
  }
  running = []
})

/** A process among several on the database, with a machine that is as busy as the test says. */
function process(ownUrl: string, load: Load, machine = 'one') {
  // Several connections to a file in one process would wait for each other.
  const own = isPostgres ? server.openDatabase() : database
  const settings = settingsFrom({ dataDir: server.dataDir, databaseUrl: 'postgres://others', clock: server.clock })
  const shared = createSharedStreams({ database: own, settings, media: createEmbeddedSource([], settings.limits) }, () => ownUrl)
  const measured = { load }
  const node = createOwnNode(
    { database: own, settings, shared },
    { address: () => ownUrl, machine, measure: () => Promise.resolve(measured.load) },
    (error) => {
      throw error
    },
  )
  running.push({ node, closeDatabase: () => (isPostgres ? own.destroy() : Promise.resolve()) })
  return { node, measured }
}

const calm: Load = { cpu: 20, mem: 30, disk: 40 }

const nodes = async (): Promise<NodeResponse[]> =>
  (
    await server.call<{ records: NodeResponse[] }>('GET', `${HEAD}/list`, {
      token: admin,
      query: { kind: 'embedded', column: 'apiUrl', order: 'asc' },
    })
  ).result.records

interface Message {
  titile: string
  openType: string
  openPage: string
  busId: string
}

/** What an account has been sent, the newest first. */
const messagesOf = async (username: string): Promise<Message[]> =>
  (
    await server.call<{ records: Message[] }>('GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend', {
      token: await server.tokenOf(username),
      query: { msgCategory: '2' },
    })
  ).result.records

const titles = async (username = 'admin'): Promise<string[]> => (await messagesOf(username)).map(({ titile }) => titile)

describe('a process of this server', () => {
  it('is a node that tells how busy its machine is, and that nobody edits, disables or takes away while it runs', async () => {
    const { node } = process('http://10.0.0.1:80', calm)
    await node.poll()
    const [own] = await nodes()
    expect(own).toMatchObject({
      name: '本服务 10.0.0.1:80',
      kind_dictText: '本服务',
      health: 'ok',
      cpu: 20,
      mem: 30,
      disk: 40,
      reasons: [],
    })
    expect(own?.upSince).toMatch(/^\d{4}-/)
    const id = own?.id ?? ''
    const call = (method: 'POST' | 'PUT' | 'DELETE', path: string) =>
      server.call(method, `${HEAD}/${path}`, { token: admin, ...(method === 'DELETE' ? { query: { id } } : { body: { id, remark: 'x' } }) })
    for (const path of ['edit', 'disable', 'enable', 'newKey', 'key'])
      expect((await call(path === 'edit' ? 'PUT' : 'POST', path)).message, path).toBe('这是本服务自己，不能更改')
    expect((await call('DELETE', 'delete')).message).toBe('节点正在使用，请先停用')
  })

  it('is another one on every machine, also where it listens for its own machine alone', async () => {
    await process('http://127.0.0.1:80', calm, 'one').node.poll()
    await process('http://127.0.0.1:80', calm, 'other').node.poll()
    await process('http://127.0.0.1:80', calm, 'other').node.poll()
    await process('http://[::1]:80', calm, 'other').node.poll()
    const names = (await nodes()).map(({ name }) => name).toSorted()
    expect(names).toEqual(['本服务 one 127.0.0.1:80', '本服务 other 127.0.0.1:80', '本服务 other [::1]:80'])
  })

  it('is disabled once it is stopped in order, enabled by the next start, and forgotten after a day', async () => {
    const first = process('http://10.0.0.1:80', calm)
    await first.node.poll()
    await first.node.close()
    expect(await nodes()).toMatchObject([{ health: 'off', cpu: null }])
    await process('http://10.0.0.1:80', calm).node.poll()
    expect(await nodes()).toMatchObject([{ health: 'ok', cpu: 20 }])
    server.clock.advance(24 * 60 * MINUTE + SECOND)
    await process('http://10.0.0.2:80', calm).node.poll()
    expect(await nodes()).toMatchObject([{ apiUrl: 'http://10.0.0.2:80' }])
  })
})

describe('whoever may see nodes', () => {
  it('is told of a machine that is too busy, once in ten minutes for each cause', async () => {
    const { node, measured } = process('http://10.0.0.1:80', { cpu: 85, mem: 90, disk: 90 })
    await node.poll()
    expect(await titles()).toEqual([])
    measured.load = { cpu: 86, mem: 91, disk: null }
    await node.poll()
    await node.poll()
    const [first] = await nodes()
    expect(first).toMatchObject({
      health: 'warning',
      reasons: [
        { code: 'cpu', value: 86 },
        { code: 'mem', value: 91 },
      ],
    })
    const response = await messagesOf('admin')
    expect(response.map(({ titile }) => titile).toSorted()).toEqual([
      '本服务 10.0.0.1:80：内存 91%，超过 90%',
      '本服务 10.0.0.1:80：处理器 86%，超过 85%',
    ])
    expect(response[0]).toMatchObject({ openType: 'component', openPage: 'servermointer/node', busId: first?.id })
    server.clock.advance(10 * MINUTE - SECOND)
    await node.poll()
    expect(await titles()).toHaveLength(2)
    server.clock.advance(SECOND)
    await node.poll()
    expect(await titles()).toHaveLength(4)
    expect(await titles('zhangsan')).toEqual([])
  })

  it('is told once, however many processes see it at the same time', async () => {
    const busy = { cpu: 99, mem: 10, disk: 10 }
    const [one, other] = [process('http://10.0.0.1:80', busy), process('http://10.0.0.1:80', busy)]
    await Promise.all([one.node.poll(), other.node.poll(), one.node.poll(), other.node.poll()])
    expect(await titles()).toEqual(['本服务 10.0.0.1:80：处理器 99%，超过 85%'])
  })

  it('is told of no silent process after a stop of all until the others had 30 s to come back', async () => {
    await process('http://10.0.0.1:80', calm).node.poll()
    server.clock.advance(10 * MINUTE)
    const { node } = process('http://10.0.0.2:80', calm)
    await node.poll()
    server.clock.advance(30 * SECOND)
    await node.poll()
    expect(await titles()).toEqual([])
    expect(await nodes()).toMatchObject([{ health: 'ok' }, { health: 'ok' }])
    server.clock.advance(SECOND)
    await node.poll()
    expect(await titles()).toEqual(['本服务 10.0.0.1:80：心跳中断 631 秒，超过 30 秒'])
  })

  it('is told of a process that says nothing for more than 30 s, by the others and once', async () => {
    await process('http://10.0.0.1:80', calm).node.poll()
    const others = [process('http://10.0.0.2:80', calm), process('http://10.0.0.3:80', calm)]
    server.clock.advance(30 * SECOND)
    for (const { node } of others) await node.poll()
    expect(await titles()).toEqual([])
    server.clock.advance(SECOND)
    await Promise.all(others.map(({ node }) => node.poll()))
    await Promise.all(others.map(({ node }) => node.poll()))
    expect(await titles()).toEqual(['本服务 10.0.0.1:80：心跳中断 31 秒，超过 30 秒'])
    const [silent] = await nodes()
    expect(silent).toMatchObject({ health: 'down', cpu: null, reasons: [{ code: 'silent' }] })
    const { success } = await server.call('DELETE', `${HEAD}/delete`, { token: admin, query: { id: silent?.id ?? '' } })
    expect(success).toBe(true)
  })

  it('is told also where there are more users than one statement takes ids of', async () => {
    // They stay: it is the last test.
    const everybody = sql`insert into sys_user (id, username, realname, status, del_flag)
      with recursive n(no) as (select 1 union all select no + 1 from n where no < 70000)
      select 'many-' || no, 'many-' || no, 'many', 1, 0 from n`
    await everybody.execute(database)
    const { node } = process('http://10.0.0.1:80', { cpu: 99, mem: 10, disk: 10 })
    await node.poll()
    expect(await titles()).toEqual(['本服务 10.0.0.1:80：处理器 99%，超过 85%'])
    const ids = Array.from({ length: 70_000 }, (_, index) => `many-${index + 1}`)
    const holders = await holdersAmong(database, 'node:list', [...ids, userId('admin')])
    expect([...holders]).toEqual([userId('admin')])
  })
})
