import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { EquipmentGrantTable } from '../devices/equipment/grant-table'
import { equipmentId } from '../devices/seed/equipment'
import { roleId } from '../system/seed/roles'
import { userId } from '../system/seed/users'
import { type LiveServer, startLiveServer } from './live-server'
import type { ApiResponse } from './test-app'
import type { PlayUrls } from '../devices/watching/play-urls'

/** Of the first studio, which is the department of zhangsan; of the newsroom, which is not; both are live. */
export const STUDIO = equipmentId(1)
export const NEWS_DEVICE = equipmentId(11 * 8 + 1)
export const ZHANGSAN = userId('zhangsan')
export const DIRECTOR = roleId('director')

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const queryOf = (input: object): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))

/** A live server and the calls that grant its devices. Deletes all grants before each test. */
export function useEquipmentGrants() {
  let server: LiveServer
  let admin: string
  let zhangsan: string
  beforeAll(async () => {
    server = await startLiveServer({ emulate: new Set(['devices']) })
    admin = await server.tokenOf('admin')
    zhangsan = await server.tokenOf('zhangsan')
  })
  afterAll(() => server.close())

  const request = <Result = null>(method: Method, path: string, input: object = {}, token = admin): Promise<ApiResponse<Result>> =>
    server.call<Result>(method, path, {
      token,
      headers: { host: new URL(server.origin).host },
      ...(method === 'GET' || method === 'DELETE' ? { query: queryOf(input) } : { body: input }),
    })
  const call = <Result = null>(method: Method, path: string, input: object = {}, token = admin) =>
    request<Result>(method, `/cloudlive/equipment/${path}`, input, token)

  const grant = (input: object, token = admin) => call('POST', 'grant', { ids: NEWS_DEVICE, ...input }, token)
  const revoke = (input: object, token = admin) => call('POST', 'revoke', { ids: NEWS_DEVICE, ...input }, token)
  const granted = async (id = NEWS_DEVICE, token = admin) => (await call<Record<string, unknown>[]>('GET', 'grants', { id }, token)).result
  const sees = async (id = NEWS_DEVICE, token = zhangsan) => (await call('GET', 'queryById', { id }, token)).success
  const urlsOf = async (id = NEWS_DEVICE, token = zhangsan) => (await call<Required<PlayUrls>>('GET', 'playUrls', { id }, token)).result

  async function onDatabase<Result>(trx: (database: ReturnType<LiveServer['openDatabase']>) => Promise<Result>): Promise<Result> {
    const database = server.openDatabase()
    try {
      return await trx(database)
    } finally {
      await database.destroy()
    }
  }
  const stored = (equipmentIds: readonly string[]): Promise<EquipmentGrantTable[]> =>
    onDatabase((database) => database.selectFrom('iblEquipmentGrant').selectAll().where('equipmentId', 'in', equipmentIds).execute())

  beforeEach(() => onDatabase((database) => database.deleteFrom('iblEquipmentGrant').execute()))

  /** A device of the newsroom for one test. */
  async function added(equipmentNo: string): Promise<string> {
    const { departId } = (await call<{ departId: string }>('GET', 'queryById', { id: NEWS_DEVICE })).result
    await call('POST', 'add', { equipmentNo, name: equipmentNo, equipmentType: 'ipc', protocol: 'rtsp', departId })
    return (await call<{ records: { id: string }[] }>('GET', 'list', { equipmentNo })).result.records[0]!.id
  }

  return {
    get server() {
      return server
    },
    /** The token of a director. */
    get zhangsan() {
      return zhangsan
    },
    ask: request,
    call,
    grant,
    revoke,
    granted,
    sees,
    urlsOf,
    onDatabase,
    stored,
    added,
  }
}
