import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { DataFolderError } from '../../platform/database/database-errors'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let whole: Buffer
let file: string
beforeAll(async () => {
  server = await startTestServer({ databaseUrl: '' })
  await server.app.close()
  file = join(server.dataDir, 'ops.db')
  whole = readFileSync(file)
})
afterAll(() => rmSync(server.dataDir, { recursive: true, force: true }))

const middle = (bytes: Buffer): number => Math.floor(bytes.length / 8192) * 4096

describe('[X09] a damaged database file', () => {
  it.each([
    ['4 KiB of rubbish in the middle', () => Buffer.from(whole).fill(0x5a, middle(whole), middle(whole) + 4096)],
    ['4 KiB of zeros in the middle', () => Buffer.from(whole).fill(0, middle(whole), middle(whole) + 4096)],
    ['rubbish at its beginning', () => Buffer.concat([Buffer.from('no database at all'), whole])],
    ['half of it missing', () => whole.subarray(0, middle(whole))],
    ['nothing in it', () => Buffer.alloc(0)],
  ])('with %s is named, with what to do, and left as it is', async (_what, damaged) => {
    const bytes = damaged()
    writeFileSync(file, bytes)
    const failure: unknown = await createApp({ dataDir: server.dataDir }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DataFolderError)
    expect(String(failure)).toContain(file)
    expect(String(failure)).toContain('npm run restore -- <backup file>')
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })

  it('does not keep the folder locked: the whole file in its place, it starts', async () => {
    writeFileSync(file, whole)
    const app = await createApp({ dataDir: server.dataDir, limits: { scryptCost: 256 } })
    await app.close()
  })
})
