import { copyFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import LibsqlDatabase from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { describeStartupError } from '../startup-errors'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { multipart } from '../../testing/multipart'
import { PICTURES } from '../../testing/pictures'
import { backUp } from './backup'
import { restore } from './restore'

let server: TestServer
let token: string
let folder: string
let file: string
let printed: string
beforeAll(async () => {
  server = await startTestServer({ databaseUrl: '' })
  token = await server.tokenOf('admin')
  const { payload, type } = multipart([{ name: 'file', fileName: 'a.png', content: PICTURES['png']!({ width: 1, height: 1 }) }])
  await server.inject({
    method: 'POST',
    url: '/jeecg-boot/sys/common/upload',
    headers: { 'content-type': type, 'x-access-token': token },
    payload,
  })
  await server.call('POST', '/sys/sms', { body: { mobile: '18611110001', smsmode: 0 } })
  folder = mkdtempSync(join(tmpdir(), 'ops-backup-'))
  file = join(folder, 'backup.db')
  printed = backUp({ dataDir: server.dataDir }, file)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const messageOf = (run: () => unknown): string => {
  try {
    run()
    return 'nothing was refused'
  } catch (error) {
    return describeStartupError(error)
  }
}

describe('[W-S06] a backup', () => {
  it('says which key is not in it', () => {
    const key = join(server.dataDir, 'secret.key')
    expect(printed).toContain(`keep ${key}, or OPS_SECRET_KEY, apart`)
    expect(readFileSync(file).includes(readFileSync(key, 'utf8').trim())).toBe(false)
    expect(messageOf(() => backUp({ dataDir: server.dataDir, databaseUrl: 'postgres://x' }, file))).toContain('Keep secret.key of OPS_DATA')
  })

  it('is for the eyes of its owner', () => expect(statSync(file).mode % 0o1000).toBe(0o600))

  it('holds neither the signing key nor sessions nor codes, not even in its free pages', () => {
    const bytes = readFileSync(file)
    const [sessionId = ''] = /"jti":"([0-9a-f]{32})"/.exec(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())?.slice(1) ?? []
    expect(sessionId).toHaveLength(32)
    expect(bytes.includes(sessionId)).toBe(false)
    // With the column before it: six digits alone are also in other numbers, now and then.
    const code = `login${server.codeOf('18611110001')}`
    expect(['ops.db', 'ops.db-wal'].some((name) => readFileSync(join(server.dataDir, name)).includes(code))).toBe(true)
    expect(bytes.includes(code)).toBe(false)
    const database = new LibsqlDatabase(join(server.dataDir, 'ops.db'))
    const [[secret]] = database.prepare('select secret from auth_key').raw().all() as [[string]]
    database.close()
    expect(secret.length).toBeGreaterThan(40)
    expect(bytes.includes(secret)).toBe(false)
    expect(bytes.includes('管理员')).toBe(true)
  })
})

describe('[W-S17] a flipped bit', () => {
  it('anywhere in a backup is noticed: nothing is restored', () => {
    const whole = readFileSync(file)
    const damaged = join(folder, 'damaged.db')
    const target = join(folder, 'target')
    for (let step = 0; step <= 40; step += 1) {
      const bytes = Buffer.from(whole)
      const at = Math.min(bytes.length - 1, Math.floor((bytes.length * step) / 40))
      bytes[at] = bytes.readUInt8(at) ^ (1 << (step % 8))
      writeFileSync(damaged, bytes)
      expect([at, messageOf(() => restore({ dataDir: target }, damaged))]).toEqual([
        at,
        expect.stringMatching(/not a complete backup|could not be restored/),
      ])
    }
    expect(readdirSync(target).filter((name) => name.startsWith('ops.db'))).toEqual([])
  })
})

describe('[W-S07] a restore', () => {
  it('ends every session, and a token of before opens nothing', async () => {
    const target = join(folder, 'restored')
    expect(restore({ dataDir: target }, file)).toContain(`bring it back as ${join(target, 'secret.key')}`)
    expect(statSync(join(target, 'ops.db')).mode % 0o1000).toBe(0o600)
    await expect(startTestServer({ dataDir: target, databaseUrl: '' })).rejects.toThrow('secret.key is missing or incomplete')
    copyFileSync(join(server.dataDir, 'secret.key'), join(target, 'secret.key'))
    const restored = await startTestServer({ dataDir: target, databaseUrl: '' })
    expect((await restored.call('GET', '/sys/loginfo', { token })).status).toBe(401)
    expect(await restored.tokenOf('admin')).toBeTruthy()
    await restored.close()
  })

  it('of a backup of before, which held them, too', async () => {
    const old = join(folder, 'old.db')
    const source = new LibsqlDatabase(join(server.dataDir, 'ops.db'))
    source.prepare('vacuum into ?').run(old)
    source.close()
    const backup = new LibsqlDatabase(old)
    backup.exec('create table backup_upload (path text primary key, content blob not null)')
    backup.close()
    const target = join(folder, 'from-old')
    restore({ dataDir: target }, old)
    const restored = await startTestServer({ dataDir: target, databaseUrl: '', secretKeyLost: 'on' })
    expect((await restored.call('GET', '/sys/loginfo', { token })).status).toBe(401)
    await restored.close()
  })
})

describe('a start that would lose something', () => {
  const start = async (dataDir: string): Promise<string> => {
    const failure: unknown = await createApp({ dataDir, limits: { scryptCost: 256 } }).catch((error: unknown) => error)
    return failure instanceof Error ? describeStartupError(failure) : 'it started'
  }

  it('[W-S15] [X09] a missing database beside kept uploads is refused, with what to do, and nothing is made', async () => {
    const target = join(folder, 'lost')
    restore({ dataDir: target }, file)
    copyFileSync(join(server.dataDir, 'secret.key'), join(target, 'secret.key'))
    renameSync(join(target, 'ops.db'), join(folder, 'away.db'))
    const texts = await start(target)
    expect(texts).toContain(join(target, 'ops.db'))
    for (const title of ['is missing', 'npm run restore -- <backup file>', 'OPS_DATA=<folder>']) expect(texts).toContain(title)
    expect(readdirSync(target)).not.toContain('ops.db')
    renameSync(join(folder, 'away.db'), join(target, 'ops.db'))
    const again = await startTestServer({ dataDir: target, databaseUrl: '' })
    expect(await again.tokenOf('admin')).toBeTruthy()
    await again.app.close()
  })

  it('[W-S17] a database of a newer version is refused in words', async () => {
    const target = join(folder, 'lost')
    const database = new LibsqlDatabase(join(target, 'ops.db'))
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')")
    database.close()
    const texts = await start(target)
    expect(texts).toContain('newer version of ops-console (9999-later)')
    expect(texts).not.toMatch(/\n\s+at /)
  })
})
