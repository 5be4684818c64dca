import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import LibsqlDatabase from 'libsql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { read, utils, write } from 'xlsx'
import { BASE_PATH } from '../../platform/http/routes'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { isPostgres } from '../../testing/test-database'
import { MINUTE } from '../../platform/base/time'
import { postgresAddress } from './query-postgres'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({ limits: { sourceTimeout: 400 } })
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const SECRET = 'Geheim-9-source'
const GOOD = {
  name: '订单库',
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://127.0.0.1:5432/orders',
  dbUsername: 'reader',
  dbPassword: SECRET,
}

interface DataSource {
  id: string
  code: string
  hasPassword: boolean
  dbType_dictText?: string
}

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, more: object, token = admin) =>
  server.call(method, `/sys/dataSource/${path}`, { token, ...more })
const add = (body: object) => send('POST', 'add', { body: { ...GOOD, ...body } })
const edit = (body: object) => send('PUT', 'edit', { body })
const stored = async (code: string) =>
  (await server.call<{ records: DataSource[] }>('GET', '/sys/dataSource/list', { token: admin, query: { code } })).result.records[0]
const test = (body: object, token = admin) =>
  server.call<{ version: string }>('POST', '/online/cgreport/api/testConnection', { token, body: { ...GOOD, ...body } })

async function passwordOf(code: string): Promise<string | null | undefined> {
  const database = server.openDatabase()
  try {
    return (await database.selectFrom('sysDataSource').select('dbPassword').where('code', '=', code).executeTakeFirst())?.dbPassword
  } finally {
    await database.destroy()
  }
}

describe('data sources', () => {
  it('are added, changed and deleted, with the name of their kind', async () => {
    expect(await stored('archive')).toMatchObject({ dbType_dictText: 'MySQL5.7+', hasPassword: false })
    expect(await add({ code: 'orders' })).toMatchObject({ success: true })
    expect(await add({ code: 'orders' })).toMatchObject({ success: false, message: '数据源编码已存在' })
    const { id } = (await stored('orders'))!
    expect(await edit({ id, name: '订单总库' })).toMatchObject({ success: true })
    expect(await server.call('GET', '/sys/dataSource/queryById', { token: admin, query: { id } })).toMatchObject({
      result: { name: '订单总库', dbType_dictText: 'PostgreSQL', hasPassword: true },
    })
    expect(await send('DELETE', 'deleteBatch', { query: { ids: `${id},gone` } })).toMatchObject({ success: false })
    expect(await send('DELETE', 'delete', { query: { id } })).toMatchObject({ success: true })
    expect(await stored('orders')).toBeUndefined()
  })

  it.each([
    { code: '1st' },
    { code: 'a b' },
    { code: '' },
    { name: '' },
    { dbType: '16' },
    { dbDriver: 'a;b' },
    { dbUrl: 'http://127.0.0.1/' },
    { dbUrl: 'jdbc:postgresql://reader:x@127.0.0.1/orders' },
    { dbUrl: 'jdbc:postgresql://127.0.0.1/orders?password=x' },
    { dbUrl: 'jdbc:sqlserver://127.0.0.1;Password=x' },
    { dbUrl: 'jdbc:oracle:thin:reader/x@127.0.0.1:1521:ORCL' },
    { dbUrl: `jdbc:postgresql://127.0.0.1/${'x'.repeat(500)}` },
    { dbUsername: '' },
  ])('refuse %j', async (body) => {
    expect(await add({ code: 'wrong', ...body })).toMatchObject({ success: false, code: 500 })
    expect(await stored('wrong')).toBeUndefined()
  })

  it('take a file without a user', async () => {
    expect(await add({ code: 'file', dbType: '10', dbUrl: 'jdbc:sqlite:a.db', dbUsername: '', dbPassword: '' })).toMatchObject({
      success: true,
    })
  })

  it('are changed by a sign-in of the last minutes alone', async () => {
    const own = await startTestServer()
    const token = await own.tokenOf('admin')
    own.clock.advance(16 * MINUTE)
    expect(await own.call('POST', '/sys/dataSource/add', { token, body: { ...GOOD, code: 'late' } })).toMatchObject({
      success: false,
      code: 462,
    })
    expect(await own.call('GET', '/sys/dataSource/list', { token })).toMatchObject({ success: true })
    await own.close()
  })

  it.each([
    ['GET', '/sys/dataSource/list'],
    ['GET', '/sys/dataSource/queryById'],
    ['GET', '/sys/dataSource/exportXls'],
    ['POST', '/sys/dataSource/add'],
    ['POST', '/sys/dataSource/importExcel'],
    ['PUT', '/sys/dataSource/edit'],
    ['DELETE', '/sys/dataSource/delete'],
    ['DELETE', '/sys/dataSource/deleteBatch'],
    ['POST', '/online/cgreport/api/testConnection'],
  ] as const)('%s %s is closed to whoever lacks the right', async (method, path) => {
    const body = method === 'POST' || method === 'PUT' ? { body: {} } : {}
    expect(await server.call(method, path, { token: await server.tokenOf('lisi'), ...body })).toMatchObject({ success: false, code: 510 })
  })
})

describe('the password of a data source', () => {
  it('is told by no call, no version and no line of the log', async () => {
    await add({ code: 'secret' })
    const { id } = (await stored('secret'))!
    await edit({ id, name: '改名', dbPassword: `${SECRET}-2` })
    expect(await passwordOf('secret')).toBe(`${SECRET}-2`)
    const responses = [
      await server.call('GET', '/sys/dataSource/list', { token: admin }),
      await server.call('GET', '/sys/dataSource/queryById', { token: admin, query: { id } }),
      await server.call('GET', '/sys/dataLog/list', { token: admin, query: { dataTable: 'sys_data_source' } }),
      await server.call('GET', '/sys/log/list', { token: admin, query: { logType: '2' } }),
      await server.call('GET', '/sys/dataSource/list', { token: admin, query: { dbPassword: SECRET } }),
    ]
    expect(JSON.stringify(responses)).toContain('改名')
    expect(JSON.stringify(responses)).not.toContain(SECRET)
    const database = server.openDatabase()
    const versions = await database.selectFrom('sysDataLog').select('dataContent').where('dataTable', '=', 'sys_data_source').execute()
    await database.destroy()
    expect(versions.length).toBeGreaterThan(1)
    expect(JSON.stringify(versions)).not.toContain(SECRET)
  })

  it('stays where an edit does not name it, and goes with the place it was given for', async () => {
    await add({ code: 'kept' })
    const { id } = (await stored('kept'))!
    await edit({ id, name: '改名', dbPassword: '' })
    expect(await passwordOf('kept')).toBe(SECRET)
    await edit({ id, dbUrl: 'jdbc:postgresql://127.0.0.2:5432/orders' })
    expect(await passwordOf('kept')).toBeNull()
    await edit({ id, dbPassword: SECRET })
    await edit({ id, dbUsername: 'another' })
    expect(await passwordOf('kept')).toBeNull()
  })
})

describe('data sources in a workbook', () => {
  it('are exported without passwords, and imported with them', async () => {
    const url = `${BASE_PATH}/sys/dataSource/exportXls?code=report`
    const response = await server.inject({ method: 'GET', url, headers: { 'x-access-token': admin } })
    const sheet = Object.values(read(response.rawPayload).Sheets)[0]!
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' })
    expect(rows.flat()).toContain('jdbc:postgresql://127.0.0.1:5432/report')
    expect(rows.flat()).not.toContain('密码')
    const book = utils.book_new()
    const heading = ['数据源编码', '数据源名称', '数据库类型', '驱动类', '数据源地址', '用户名', '密码']
    const lines = [
      ['imported', '导入的', 'PostgreSQL', 'org.postgresql.Driver', 'jdbc:postgresql://127.0.0.1/x', 'reader', SECRET],
      ['imported2', '不合格', '没有这种', 'org.postgresql.Driver', 'jdbc:postgresql://127.0.0.1/x', 'reader', ''],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet([heading, ...lines]))
    const content = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const imported = await send('POST', 'importExcel', { form: [{ name: 'files[]', fileName: 'a.xlsx', content }] })
    expect(imported).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 1 } })
    expect(JSON.stringify(imported)).not.toContain(SECRET)
    expect(await stored('imported')).toMatchObject({ dbType: '6', hasPassword: true })
    expect(await passwordOf('imported')).toBe(SECRET)
  })
})

/** A server that answers a first message with these bytes, or never. */
async function startPeer(response: Buffer | null): Promise<{ port: number; peer: Server }> {
  const peer = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => response && socket.end(response))
  })
  await new Promise<void>((resolve) => void peer.listen(0, '127.0.0.1', resolve))
  const address = peer.address()
  return { peer, port: typeof address === 'object' && address ? address.port : 0 }
}

/** What PostgreSQL says with this SQLSTATE. */
function errorPacket(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

const failed = (detail: string) => ({ success: false, code: 500, message: expect.stringContaining(detail) as string })

describe('a connection that is tried', () => {
  it.each([
    ['用户名或密码不正确', errorPacket('28P01')],
    ['没有这个数据库', errorPacket('3D000')],
    ['拒绝了连接', errorPacket('53300')],
    ['应答的不是这种数据库', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['没有应答', null],
  ])('says that %s', async (detail, response) => {
    const { port, peer } = await startPeer(response)
    expect(await test({ dbUrl: `jdbc:postgresql://127.0.0.1:${port}/orders` })).toMatchObject(failed(detail))
    peer.close()
  })

  it('says where nobody listens, and what there is no driver for', async () => {
    const { port, peer } = await startPeer(null)
    await new Promise((resolve) => peer.close(resolve))
    expect(await test({ dbUrl: `jdbc:postgresql://127.0.0.1:${port}/orders` })).toMatchObject(failed('没有数据库应答'))
    expect(await test({ dbUrl: 'jdbc:postgresql://no-such-host.invalid/orders' })).toMatchObject(failed('找不到这台主机'))
    expect(await test({ dbType: '4', dbUrl: 'jdbc:mysql://127.0.0.1/x' })).toMatchObject(failed('没有这种数据库的驱动'))
    expect(await test({ dbUrl: 'jdbc:mysql://127.0.0.1/x' })).toMatchObject(failed('不是这种数据库的地址'))
  })

  it.each(['169.254.169.254', '0.0.0.0', '[::ffff:169.254.169.254]', '[fe80::1]'])('never goes to %s', async (host) => {
    expect(await test({ dbUrl: `jdbc:postgresql://${host}/orders` })).toMatchObject(failed('不允许连接这个地址'))
  })

  it.each(['127.0.0.1', 'localhost', '10.1.2.3', '[::1]'])('does not go to %s where private networks are closed', async (host) => {
    const own = await startTestServer({ privateNodes: false })
    const body = { ...GOOD, dbUrl: `jdbc:postgresql://${host}:1/orders` }
    const token = await own.tokenOf('admin')
    expect(await own.call('POST', '/online/cgreport/api/testConnection', { token, body })).toMatchObject(failed('不允许连接这个地址'))
    await own.close()
  })

  it('opens SQLite files of their own folder, and no others', async () => {
    const folder = join(server.dataDir, 'sources')
    const file = (path: string) => test({ dbType: '10', dbUrl: `jdbc:sqlite:${path}`, dbUsername: '', dbPassword: '' })
    expect(await file('a.db')).toMatchObject(failed('没有这个数据库文件'))
    mkdirSync(folder)
    const database = new LibsqlDatabase(join(folder, 'a.db'))
    database.exec('create table one (two)')
    database.close()
    writeFileSync(join(folder, 'b.db'), 'no database at all '.repeat(100))
    symlinkSync('/etc/passwd', join(folder, 'link.db'))
    expect(await file('a.db')).toMatchObject({
      success: true,
      message: '数据库连接成功',
      result: { version: expect.stringMatching(/^SQLite 3/) },
    })
    expect(await file('b.db')).toMatchObject(failed('应答的不是这种数据库'))
    for (const path of ['link.db', '../ops.db', '/etc/passwd', '.', 'c.db', '../sources-of-others/a.db'])
      expect(await file(path)).toMatchObject(failed('没有这个数据库文件'))
  })

  /** A peer that asks for the password as it is, and what it hears. */
  async function startAsking(): Promise<{ statements: string[]; dbUrl: string; stop: () => Promise<void> }> {
    const received: string[] = []
    const peer = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (bytes) => {
        received.push(bytes.toString('latin1'))
        if (received.length % 2 === 1) socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]))
        else socket.end(errorPacket('28P01'))
      })
    })
    await new Promise<void>((resolve) => void peer.listen(0, '127.0.0.1', resolve))
    const address = peer.address()
    return {
      statements: received,
      dbUrl: `jdbc:postgresql://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/orders`,
      stop: () => new Promise((resolve) => void peer.close(() => resolve())),
    }
  }

  it('takes the stored password to the stored place alone', async () => {
    const { statements: received, dbUrl, stop } = await startAsking()
    await add({ code: 'place', dbUrl })
    const { id } = (await stored('place'))!
    await test({ id, dbUrl, dbPassword: '' })
    expect(received.join('')).toContain(SECRET)
    received.splice(0)
    await test({ id, dbUrl: `${dbUrl}2`, dbPassword: '' })
    await test({ id, dbUrl, dbUsername: 'another', dbPassword: '' })
    expect(received.join('')).not.toContain(SECRET)
    await stop()
  })

  it('takes nothing of the server itself where the sign-in is empty', async () => {
    vi.stubEnv('PGPASSWORD', 'own-password')
    vi.stubEnv('PGUSER', 'own-user')
    vi.stubEnv('PGDATABASE', 'own-database')
    const { statements: received, dbUrl, stop } = await startAsking()
    expect(await test({ dbUrl: dbUrl.replace('/orders', '/'), dbPassword: '' })).toMatchObject(failed('用户名或密码不正确'))
    expect(await test({ dbUrl, dbUsername: '', dbPassword: '' })).toMatchObject(failed('用户名不能为空'))
    expect(received.join('')).toContain('reader')
    expect(received.join('')).not.toMatch(/own-/)
    await stop()
    vi.unstubAllEnvs()
  })

  it.runIf(isPostgres)('reaches PostgreSQL', async () => {
    const url = new URL(process.env['OPS_TEST_DATABASE_URL'] ?? '')
    const at = { dbUrl: `jdbc:postgresql://${url.host}${url.pathname}`, dbUsername: decodeURIComponent(url.username) }
    expect(await test({ ...at, dbPassword: decodeURIComponent(url.password) })).toMatchObject({
      success: true,
      result: { version: expect.stringMatching(/^PostgreSQL \d/) },
    })
  })
})

describe('addresses as JDBC writes them', () => {
  it.each([
    ['jdbc:postgresql://db.example:6432/a', { host: 'db.example', port: 6432, database: 'a', sslMode: '' }],
    ['jdbc:postgresql://[::1]/a%20b?sslmode=require', { host: '::1', port: 5432, database: 'a b', sslMode: 'require' }],
    ['jdbc:postgresql://db/a?ssl=true', { host: 'db', port: 5432, database: 'a', sslMode: 'verify-full' }],
  ])('%s', (url, target) => expect(postgresAddress(url)).toEqual(target))

  it.each(['jdbc:postgresql:a', 'jdbc:postgresql://one,two/a', 'jdbc:postgresql://db:99999/a', 'jdbc:postgresql://db/%'])(
    '%s is none of one server',
    (url) => expect(() => postgresAddress(url)).toThrow('url'),
  )
})
