import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../start/environment'
import { mediamtxHook } from '../../streams/nodes/hooks'
import { loadSigningKey } from '../identity/sessions'
import { admitPush } from '../../streams/pushes/admission'
import { nodeId } from '../../streams/seed/nodes'
import { userId } from '../../system/seed/users'
import { settingsFrom } from '../base/settings'
import { codeNow, enrol } from '../../testing/second-factor'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { dropDatabase, createSchema } from '../../testing/test-database'
import { type Database, type DatabaseLocation, openDatabase, schemaOf } from './connection'
import { migrate } from './migrate'
import { isUnreadable, ENCRYPTED_COLUMNS } from './encrypted-columns'
import { keyFile, secretKey } from './secret-key'
import { unreadableSecretsText } from './unreadable-secrets'

const [ONE, OTHER] = ['one key of forty letters, drawn by lot ..', 'another key, which never sealed anything']

let location: Required<DatabaseLocation>
let database: Database
let running: TestServer[] = []
beforeEach(async () => {
  location = { dataDir: mkdtempSync(join(tmpdir(), 'ops-sealed-')), databaseUrl: await createSchema(), secretKey: ONE }
  database = openDatabase(location)
})
afterEach(async () => {
  for (const { app } of running.splice(0)) await app.close()
  await database.destroy()
  await dropDatabase(location.databaseUrl)
  rmSync(location.dataDir, { recursive: true, force: true })
})

const migrated = async (): Promise<void> => migrate(database, { schema: await schemaOf(database, location) })

async function started(key = ONE, secretKeyLost: 'on' | 'off' = key === ONE ? 'off' : 'on'): Promise<TestServer> {
  const server = await startTestServer({ ...location, secretKey: key, secretKeyLost })
  running.push(server)
  return server
}

async function ended(server: TestServer): Promise<void> {
  running = running.filter((one) => one !== server)
  await server.app.close()
}

/** What lies in the database, sealed or not. */
async function stored(table: string, column: string): Promise<(string | null)[]> {
  const query = sql<{ value: string | null }>`select ${sql.ref(column)} as value from ${sql.table(table)}`
  return (await query.execute(database.withoutPlugins())).rows.map(({ value }) => value)
}

const source = (dbPassword: string | null, id = 's1') => ({
  id,
  code: id,
  name: id,
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://127.0.0.1/x',
  dbName: null,
  dbUsername: 'reader',
  dbPassword,
  remark: null,
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
})

async function passwords(from: Database = database): Promise<(string | null)[]> {
  const rows = await from.selectFrom('sysDataSource').select('dbPassword').where('id', 'like', 's_').orderBy('id').execute()
  return rows.map(({ dbPassword }) => dbPassword)
}

describe('secrets of machines', () => {
  it('lie sealed in the database, whatever writes them, and are read as they were', async () => {
    const server = await started()
    const { secret } = await enrol(server, 'lisi')
    for (const [table, columns] of Object.entries(ENCRYPTED_COLUMNS))
      for (const column of columns)
        for (const value of await stored(table, column)) if (value !== null) expect(value, `${table} ${column}`).toMatch(/^sealed:/)
    expect(await stored('auth_key', 'secret')).toHaveLength(1)
    expect(await stored('ibl_media_node', 'hook_secret')).not.toEqual([])
    expect(await stored('ibl_push_list_info', 'push_key')).not.toEqual([])
    const factor = database.selectFrom('authSecondFactor').select(['secret', 'pendingSecret'])
    expect(await factor.execute()).toEqual([{ secret, pendingSecret: null }])
  })

  it('are sealed anew each time, and by every kind of write', async () => {
    await migrated()
    const write = database.insertInto('sysDataSource').values([source('geheim'), source('geheim', 's2'), source(null, 's3')])
    await write.execute()
    const [first, second, third] = await stored('sys_data_source', 'db_password')
    expect([first === second, third]).toEqual([false, null])
    await database.updateTable('sysDataSource').set({ dbPassword: 'neu' }).where('id', '=', 's1').execute()
    const again = database.insertInto('sysDataSource').values(source('x', 's2'))
    await again.onConflict((conflict) => conflict.column('id').doUpdateSet({ dbPassword: 'noch neuer' })).execute()
    expect(await passwords()).toEqual(['neu', 'noch neuer', null])
    expect(JSON.stringify(await stored('sys_data_source', 'db_password'))).not.toMatch(/geheim|neu/)
  })

  it('that somebody changed, or carried to another column, do not open', async () => {
    await migrated()
    await database
      .insertInto('sysDataSource')
      .values([source('geheim'), source('geheim', 's2')])
      .execute()
    const sealed = (await stored('sys_data_source', 'db_password'))[1] ?? ''
    const letter = sealed.at(-5) === 'A' ? 'B' : 'A'
    const changed = `${sealed.slice(0, -5)}${letter}${sealed.slice(-4)}`
    const plain = database.withoutPlugins()
    await sql`update sys_data_source set db_password = ${changed} where id = 's1'`.execute(plain)
    await sql`update sys_data_source set db_password = 'sealed:' where id = 's2'`.execute(plain)
    await sql`insert into sys_user (id, username, realname, status, del_flag) values ('u1', 'u1', 'u1', 1, 0)`.execute(plain)
    await sql`insert into auth_second_factor (user_id, secret, last_step) values ('u1', ${sealed}, 0)`.execute(plain)
    const { secret } = await database.selectFrom('authSecondFactor').select('secret').executeTakeFirstOrThrow()
    expect([...(await passwords()), secret].map((value) => isUnreadable(value ?? ''))).toEqual([true, true, true])
  })
})

describe('with another key', () => {
  it('the server starts, says which secrets it cannot read and what to do, and leaves them as they are', async () => {
    const first = await started()
    const { secret } = await enrol(first, 'lisi')
    await database.insertInto('sysDataSource').values(source('geheim')).execute()
    await ended(first)
    const sealed = await stored('sys_data_source', 'db_password')

    const second = await started(OTHER)
    const message = await unreadableSecretsText(second.openDatabase(), settingsFrom({ ...location, secretKey: OTHER }))
    expect(message).toMatch(/auth_second_factor secret: 1.*OPS_SECRET_KEY.*same.*npm run admin/s)
    expect(message).toMatch(/ibl_media_node hookSecret: \d/)
    const admin = await second.tokenOf('admin')
    const edited = { id: 's1', name: '改名', dbPassword: '' }
    expect(await second.call('PUT', '/sys/dataSource/edit', { token: admin, body: edited })).toMatchObject({ success: true })
    expect(await stored('sys_data_source', 'db_password')).toEqual(sealed)
    const hook = `/servermointer/mediaNode/hook/${nodeId('mediamtx')}/auth`
    expect(await second.call('POST', hook, { query: { secret: '' }, body: {} })).toMatchObject({ code: 401 })
    await ended(second)

    // Tokens were signed with a new key meanwhile.
    const third = await started(ONE, 'on')
    third.clock.advance(60_000)
    expect(await unreadableSecretsText(database, settingsFrom(location))).toBeNull()
    expect(await passwords()).toEqual(['geheim'])
    const due = await third.call<{ ticket: string }>('POST', '/sys/login', { body: { username: 'lisi', password: '123456' } })
    const body = { ticket: due.result.ticket, code: codeNow(third, secret) }
    expect(await third.call('POST', '/sys/totpLogin', { body })).toMatchObject({ success: true })
  })

  it('tokens are signed with a new one, which several processes share: everybody signs in anew', async () => {
    const first = await started()
    const token = await first.tokenOf('lisi')
    await ended(first)
    const sealed = await stored('auth_key', 'secret')
    const second = await started(OTHER)
    expect(await second.call('GET', '/sys/user/getCurrentUserDeparts', { token })).toMatchObject({ code: 401 })
    const newToken = await second.tokenOf('lisi')
    expect(await second.call('GET', '/sys/user/getCurrentUserDeparts', { token: newToken })).toMatchObject({ success: true })
    expect(await stored('auth_key', 'secret')).not.toEqual(sealed)
    const own = openDatabase({ ...location, secretKey: OTHER })
    const keys = await Promise.all([1, 2].map(() => loadSigningKey(own, '2030-01-01 00:00:00')))
    await own.destroy()
    expect(keys[0]).toEqual(keys[1])
    const again = openDatabase(location)
    const both = await Promise.all([1, 2].map(() => loadSigningKey(again, '2031-01-01 00:00:00')))
    await again.destroy()
    expect(both[0]).toEqual(both[1])
    expect(both[0]).not.toEqual(keys[0])
  })

  it('a code of the second factor is refused with the reason; a recovery code and the administrator open the account', async () => {
    const first = await started()
    const { secret, recoveryCodes } = await enrol(first, 'lisi')
    await ended(first)
    const second = await started(OTHER)
    second.clock.advance(11 * 60_000)
    const login = async (code: string) => {
      const due = await second.call<{ ticket: string }>('POST', '/sys/login', { body: { username: 'lisi', password: '123456' } })
      return second.call('POST', '/sys/totpLogin', { body: { ticket: due.result.ticket, code } })
    }
    expect(await login(codeNow(second, secret))).toMatchObject({ success: false, message: expect.stringMatching(/读不出.*恢复码/) })
    expect(await login(recoveryCodes[0]!)).toMatchObject({ success: true })
    const factor = database.selectFrom('authSecondFactor').select('userId')
    expect(await factor.execute()).toEqual([{ userId: userId('lisi') }])
  })
})

describe('what stands in the place of a secret that does not open', () => {
  it('is shown to nobody, and opens nothing', async () => {
    await ended(await started())
    const server = await started(OTHER)
    const token = await server.tokenOf('admin')
    const own = openDatabase({ ...location, secretKey: OTHER })
    const settings = settingsFrom({ ...location, secretKey: OTHER, clock: server.clock })
    const device = own.selectFrom('iblCloudLiveEquipment').select('id').where('enabled', '=', '1').where('pullUrl', 'is', null)
    const push = await own
      .selectFrom('iblPushListInfo')
      .selectAll()
      .where('equipmentId', 'in', device)
      .where('enabled', '=', '1')
      .where('pushStatus', '=', '0')
      .where('keyExpire', 'is', null)
      .executeTakeFirstOrThrow()
    const node = await own.selectFrom('iblMediaNode').selectAll().where('kind', '=', 'mediamtx').executeTakeFirstOrThrow()
    expect([push.pushKey, node.hookSecret].map(isUnreadable)).toEqual([true, true])

    const shown = (path: string, id: string) => server.call('POST', path, { token, body: { id } })
    expect(await shown('/push/iblPushListInfo/key', push.id)).toMatchObject({ success: false, message: expect.stringContaining('更换') })
    expect(await shown('/servermointer/mediaNode/key', node.id)).toMatchObject({ success: false, message: expect.stringContaining('更换') })
    expect(await admitPush({ database: own, settings }, { app: push.app, stream: push.stream, key: push.pushKey })).toMatchObject({
      error: 'key',
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it is asked with, as far as it looks
    const call = { context: { database: own, settings }, params: { id: node.id }, query: { secret: node.hookSecret } } as Parameters<
      typeof mediamtxHook
    >[0]
    await expect(mediamtxHook(call)).rejects.toThrow('节点密钥不正确')

    expect(await shown('/push/iblPushListInfo/newKey', push.id)).toMatchObject({ success: true })
    expect(await shown('/push/iblPushListInfo/key', push.id)).toMatchObject({ success: true })
    await own.destroy()
  })
})

describe('the key', () => {
  it('is made at the first start, for the eyes of one user; what lies in the file can be given to another process', async () => {
    const server = await startTestServer({ ...location, secretKey: '' })
    running.push(server)
    const file = keyFile(location.dataDir)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const text = readFileSync(file, 'utf8').trim()
    expect(text).toMatch(/^[\w-]{43}$/)
    expect(secretKey('/nowhere', text)).toEqual(secretKey(location.dataDir, ''))
    expect(secretKey('/nowhere', OTHER)).not.toEqual(secretKey(location.dataDir, ''))
  })

  it('is made whole or not at all, and anew where it is cut and nothing is sealed yet', async () => {
    writeFileSync(keyFile(location.dataDir), 'cut')
    running.push(await startTestServer({ ...location, secretKey: '' }))
    expect(readFileSync(keyFile(location.dataDir), 'utf8').trim()).toMatch(/^[\w-]{43}$/)
    expect(readdirSync(location.dataDir).filter((name) => name.startsWith('secret.key'))).toEqual(['secret.key'])
  })

  it.each([
    ['missing', (file: string) => rmSync(file)],
    ['empty', (file: string) => writeFileSync(file, '')],
  ])('that is %s while secrets are sealed is not made anew, unless it is said to be lost', async (_how, lose) => {
    const bare = { ...location, secretKey: '' }
    running.push(await startTestServer(bare))
    await ended(running[0]!)
    const file = keyFile(location.dataDir)
    lose(file)
    await expect(startTestServer(bare)).rejects.toThrow(/secret\.key is missing or incomplete.*OPS_SECRET_KEY_LOST=on/s)
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe('')
    running.push(await startTestServer({ ...bare, secretKeyLost: 'on' }))
    expect(readFileSync(file, 'utf8').trim()).toMatch(/^[\w-]{43}$/)
    expect(readEnvironment({ OPS_SECRET_KEY_LOST: 'on' }, []).server.secretKeyLost).toBe('on')
    expect(readEnvironment({}, []).server.secretKeyLost).toBe('off')
  })

  it('of another machine on one PostgreSQL must be the same: the server does not start', async ({ skip }) => {
    if (location.databaseUrl === '') skip()
    await ended(await started())
    await expect(startTestServer({ ...location, secretKey: OTHER })).rejects.toThrow(/encrypted with another key.*OPS_SECRET_KEY_LOST=on/s)
  })

  it('is refused with words where the file is cut or the setting is short', () => {
    writeFileSync(keyFile(location.dataDir), '')
    expect(() => secretKey(location.dataDir, '')).toThrow(/secret\.key does not contain a complete key/)
    expect(() => readEnvironment({ OPS_SECRET_KEY: 'short' }, [])).toThrow(/at least 32 random characters/)
    expect(readEnvironment({ OPS_SECRET_KEY: ` ${ONE} ` }, []).server.secretKey).toBe(ONE)
  })
})
