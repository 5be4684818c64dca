import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../platform/database/connection'
import { type LiveServer, startLiveServer } from '../../testing/live-server'

const P = '/ytR0Task'
const LIST = [{ path: '企业宣传/演播室.mp4' }, { path: '城市风光/港口晨曦.mp4' }]

interface Row {
  id: string
  equipmentId: string
  state: string
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
