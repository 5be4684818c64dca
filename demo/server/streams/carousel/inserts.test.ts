import { afterAll, beforeAll, expect, it } from 'vitest'
import { menuId } from '../../platform/migrations/menu-rows'
import { isSequenceHeader, readTags } from '../../media/flv/tags'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { watchSocket } from '../../testing/streams'

const P = '/ytR0Task'
const LIST = [{ path: '企业宣传/演播室.mp4' }, { path: '城市风光/港口晨曦.mp4' }]
const INSERT = [{ path: '安全培训/01 隧道巡检.mp4' }]

interface Row {
  id: string
  equipmentId: string
  state: string
  lastError: string | null
  position: { index: number; currentFile: string; pos: number; inserted?: string } | null
}

let server: LiveServer
let admin: string
beforeAll(async () => {
  server = await startLiveServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const act = <Result = never>(verb: string, body: object) => server.call<Result>('POST', `${P}/${verb}`, { token: admin, body })
const row = async (id: string): Promise<Row> => (await server.call<Row>('GET', `${P}/queryById`, { token: admin, query: { id } })).result
const add = async (fields: object): Promise<string> => (await act<{ id: string }>('add', fields)).result.id
const typerId = menuId('typer:insert')

it('an inserted carousel plays in the stream of the running one, which goes on where it was', async () => {
  const host = await add({ name: '大厅轮播', stream: 'hall', files: LIST })
  await act('start', { id: host })
  await expect.poll(async () => (await row(host)).position?.pos, { timeout: 8000 }).toBeGreaterThan(1)
  const { equipmentId } = await row(host)
  const { result } = await server.call<{ wsFlv: string }>('GET', '/cloudlive/equipment/playUrls', {
    token: admin,
    query: { id: equipmentId },
    headers: { host: new URL(server.origin).host },
  })
  const viewer = await watchSocket(result.wsFlv)
  const insert = await add({ name: '紧急通知', typerId, equipmentId, files: INSERT })
  const check = await act<{ conflicts: object[] }>('check', { id: insert })
  expect(check.result.conflicts).toEqual([])
  await act('start', { id: insert })
  await expect.poll(async () => (await row(host)).position?.inserted, { timeout: 8000 }).toBe('紧急通知')
  expect(await row(host)).toMatchObject({ state: 'running', position: { index: 0, currentFile: '01 隧道巡检.mp4' } })
  await expect.poll(async () => (await row(insert)).state, { timeout: 8000 }).toBe('running')
  await act('skip', { id: host })
  await expect.poll(async () => (await row(insert)).state, { timeout: 8000 }).toBe('stopped')
  await expect.poll(async () => (await row(host)).position?.inserted, { timeout: 8000 }).toBeUndefined()
  const after = (await row(host)).position
  expect(after).toMatchObject({ index: 0, currentFile: '演播室.mp4' })
  expect(after!.pos).toBeGreaterThanOrEqual(1)
  const times = readTags(viewer.bytes())
    .filter((tag) => tag.kind === 'video' && !isSequenceHeader(tag))
    .map(({ timestamp }) => timestamp)
  viewer.leave()
  const steps = times.slice(1).map((time, index) => time - times[index]!)
  expect([Math.min(...steps) >= 0, Math.max(...steps) < 1500]).toEqual([true, true])

  // Stopped in the middle, it leaves the carousel as well.
  await act('start', { id: insert })
  await expect.poll(async () => (await row(host)).position?.inserted, { timeout: 8000 }).toBe('紧急通知')
  await act('stop', { id: insert })
  await expect.poll(async () => (await row(host)).position?.inserted, { timeout: 8000 }).toBeUndefined()
  await act('stop', { id: host })
  await expect.poll(async () => (await row(host)).state).toBe('stopped')
})

it('plays by itself once where no carousel runs', async () => {
  const id = await add({ name: '单独插播', typerId, stream: 'alone', files: INSERT })
  await act('start', { id })
  await expect.poll(async () => (await row(id)).position?.currentFile, { timeout: 8000 }).toBe('01 隧道巡检.mp4')
  await act('skip', { id })
  await expect.poll(async () => (await row(id)).state, { timeout: 8000 }).toBe('stopped')
})
