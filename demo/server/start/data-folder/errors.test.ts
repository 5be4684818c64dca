import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { DatabaseUnavailable, DataFolderError } from '../../platform/database/database-errors'
import { describeStartupError } from '../startup-errors'
import { startTestServer } from '../../testing/test-app'
import { backUp } from './backup'
import { lockDataFolder } from './lock'
import { restore } from './restore'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ops-folder-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const messageOf = (run: () => unknown): string => {
  try {
    run()
    return 'nothing was refused'
  } catch (error) {
    return error instanceof DataFolderError ? describeStartupError(error) : `unexpected ${String(error)}`
  }
}

describe('backup and restore say what is wrong', () => {
  it('with the file', () => {
    const options = { dataDir: join(folder, 'empty') }
    expect(messageOf(() => backUp(options, ''))).toContain('The name of the backup file is missing: npm run backup')
    expect(messageOf(() => backUp(options, join(folder, 'x.db')))).toContain('There is no database')
    expect(messageOf(() => restore(options, ''))).toContain('The name of the backup file is missing: npm run restore')
    expect(messageOf(() => restore(options, '/nowhere/backup.db'))).toContain('There is no file')
    expect(existsSync(join(folder, 'x.db'))).toBe(false)
  })

  it('with a PostgreSQL server: it has tools of its own', () => {
    const options = { dataDir: folder, databaseUrl: 'postgres://u:secret@127.0.0.1:1/x' }
    expect(messageOf(() => backUp(options, join(folder, 'x.db')))).toContain('pg_dump')
    expect(messageOf(() => restore(options, join(folder, 'x.db')))).toContain('pg_dump')
  })

  it('with a file that is no backup, and leave the folder as it was', () => {
    const data = join(folder, 'data')
    for (const content of ['', 'no database']) {
      writeFileSync(join(folder, 'text.db'), content)
      expect(messageOf(() => restore({ dataDir: data }, join(folder, 'text.db')))).toMatch(/not a complete backup|could not be restored/)
      expect(existsSync(join(data, 'ops.db'))).toBe(false)
    }
  })
})

describe('the lock of a data folder', () => {
  it('[X10] is taken once, and free again when it is released', async () => {
    const server = await startTestServer({ databaseUrl: '' })
    expect(messageOf(() => lockDataFolder(server.dataDir))).toContain(`in use by another server (process ${process.pid})`)
    await expect(createApp({ dataDir: server.dataDir })).rejects.toThrow(DataFolderError)
    await server.app.close()
    lockDataFolder(server.dataDir).release()
    rmSync(server.dataDir, { recursive: true })
  })

  it('[X08] says so where the folder cannot be made', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(messageOf(() => lockDataFolder(join(folder, 'file')))).toContain('could not be created (EEXIST)')
    expect(messageOf(() => lockDataFolder(join(folder, 'file', 'below')))).toContain('could not be created (ENOTDIR)')
  })
})

it.each([
  ['SQLITE_FULL', 'Free disk space and start again'],
  ['53100', 'Free disk space and start again'],
  ['SQLITE_READONLY_DBMOVED', 'Give this user write permission'],
  ['SQLITE_CORRUPT', 'npm run restore -- <backup file>'],
])('[W-S13] an upgrade that ends with %s is explained: %s', (code, text) => {
  const cause = Object.assign(new Error('as the driver says it'), { code })
  const failure = code === '53100' ? new DatabaseUnavailable('away', { cause }) : cause
  for (const thrown of [failure, new Error('not brought to the present schema', { cause: failure })]) {
    expect(describeStartupError(thrown)).toContain(text)
    expect(describeStartupError(thrown)).not.toMatch(/\n\s+at /)
  }
})

it('[X12] a PostgreSQL server that is away at the start is explained, without its password', async () => {
  const failure: unknown = await createApp({ dataDir: folder, databaseUrl: 'postgres://u:secret@127.0.0.1:1/x' }).catch(
    (error: unknown) => error,
  )
  expect(describeStartupError(failure)).toContain('The PostgreSQL server of DATABASE_URL cannot be used')
  expect(describeStartupError(failure)).not.toContain('secret')
})
