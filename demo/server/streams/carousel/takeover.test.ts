import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/connection'
import { menuId } from '../../platform/migrations/menu-rows'
import { type LiveServer, startLiveServer } from '../../testing/live-server'

const P = '/ytR0Task'
const LIST = [{ path: '企业宣传/演播室.mp4' }, { path: '城市风光/港口晨曦.mp4' }]
const INSERT = [{ path: '安全培训/01 隧道巡检.mp4' }]
const typerId = menuId('typer:insert')

interface Row {
  id: string
  equipmentId: string
  state: string
  lastError: string | null
  position: { inserted?: string } | null
}

let server: LiveServer
let database: Database
let admin: string
beforeAll(async () => {
  server = await startLiveServer()
  database = server.openDatabase()
  admin = await server.tokenOf('admin')
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

const act = <Result = never>(verb: string, body: object) => server.call<Result>('POST', `${P}/${verb}`, { token: admin, body })
const row = async (id: string): Promise<Row> => (await server.call<Row>('GET', `${P}/queryById`, { token: admin, query: { id } })).result

async function start(fields: object): Promise<string> {
  const { id } = (await act<{ id: string }>('add', fields)).result
  await act('start', { id })
  await expect.poll(async () => (await row(id)).state, { timeout: 8000 }).toBe('running')
  return id
}

/** Another process holds the lease of a task since then. */
const holdElsewhere = (id: string, beatAt: number) =>
  database.updateTable('iblWork').set({ process: 'another', beatAt }).where('ownerId', '=', id).execute()

async function liveHas(id: string): Promise<string | undefined> {
  const { equipmentId } = await row(id)
  const device = await database.selectFrom('iblCloudLiveEquipment').select('liveHas').where('id', '=', equipmentId).executeTakeFirst()
  return device?.liveHas
}

it('a carousel that another process has taken leaves the device live', async () => {
  const id = await start({ name: '被接管', stream: 'taken', files: LIST })
  await holdElsewhere(id, server.clock.now())
  // Tasks are claimed after those that were taken have ended here.
  await start({ name: '下一个', stream: 'next', files: LIST })
  expect(await liveHas(id)).toBe('1')
})

describe('a carousel with an inserted one', () => {
  /** A running carousel, and one that plays in between. */
  async function startBoth(stream: string): Promise<{ host: string; insert: string }> {
    const host = await start({ name: '大厅轮播', stream, files: LIST })
    const insert = await start({ name: '紧急通知', typerId, equipmentId: (await row(host)).equipmentId, files: INSERT })
    await expect.poll(async () => (await row(host)).position?.inserted, { timeout: 8000 }).toBe('紧急通知')
    return { host, insert }
  }

  it('goes on when the process of the inserted one has died', async () => {
    const { host, insert } = await startBoth('hall')
    await holdElsewhere(insert, 0)
    await start({ name: '之后', stream: 'after', files: LIST })
    expect(await liveHas(host)).toBe('1')
    await expect.poll(async () => (await row(insert)).state, { timeout: 8000 }).toBe('running')
    expect(await row(host)).toMatchObject({ state: 'running', lastError: null })
  })

  it('plays the inserted one again when its own process has died', async () => {
    const { host } = await startBoth('lobby')
    await holdElsewhere(host, server.clock.now())
    await start({ name: '再之后', stream: 'later', files: LIST })
    await database.updateTable('ytR0Task').set({ position: null }).where('id', '=', host).execute()
    await holdElsewhere(host, 0)
    await expect.poll(async () => (await row(host)).position?.inserted, { timeout: 8000 }).toBe('紧急通知')
  })
})
