import { equipmentId } from '../../devices/seed/equipment'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { attackWith, expectOtherData, tokenFor } from '../../testing/attacks/harness'
import { codeAt, newSecret, stepAt } from '../identity/totp'
import { userId } from '../../system/seed/users'
import { stableId } from '../base/ids'
import { ROUTES } from '../../start/areas'
import { gbDevices, gbPlatform } from '../../testing/audited-gb'
import { type GbSite, RECORDER, SIP_PASSWORD, startGbSite } from '../../testing/gb-site'
import { mqttCommands, mqttDevices, mqttProducts } from '../../testing/audited-mqtt'
import { alarms, departRole, lockedRecord, record, recordPlan, secondRule, storedRule, wall } from '../../testing/audited-rows'
import { dispatches, dispatchMembers, dispatchTemplate } from '../../testing/audited-dispatch'
import { failedVideo, failedVideoId, venueMessage, venueViewer } from '../../testing/audited-videos'
import { password, type Write, WRITES } from '../../testing/audited-writes'
import { orderId } from '../../testing/orders'
import { type RecordedNode, startRecordedNode } from '../../testing/recorded-node'
import type { TestServer } from '../../testing/test-app'

let site: GbSite
let server: TestServer
let node: RecordedNode
let token: string
let details: Readonly<Record<string, string>>
beforeAll(async () => {
  site = await startGbSite(24_150, 24_800)
  ;({ server } = site)
  token = await tokenFor(server, 'admin')
  const first = async (path: string): Promise<string> =>
    (await server.call<{ id: string }[]>('GET', `/test/jeecgOrderMain/${path}`, { token, query: { id: orderId(0) } })).result[0]?.id ?? ''
  await server.tokenOf('admin')
  await server.tokenOf('wangwu')
  const { result: online } = await server.call<{ records: { username: string; token: string; current: boolean }[] }>(
    'GET',
    '/sys/online/list',
    { token },
  )
  const sessionOf = (name: string): string => online.records.find(({ username, current }) => username === name && !current)?.token ?? ''
  node = await startRecordedNode('lal')
  const apiUrl = node.url
  await withDatabase((database) => database.updateTable('iblMediaNode').set({ apiUrl }).where('kind', '=', 'lal').execute())
  await withDatabase((database) => database.insertInto('sysPermissionDataRule').values([storedRule, secondRule]).execute())
  await withDatabase((database) => database.insertInto('iblWallLayout').values(wall).execute())
  await withDatabase((database) => database.insertInto('iblLiveRecord').values([record, lockedRecord]).execute())
  await withDatabase((database) => database.insertInto('iblSosInfo').values(alarms).execute())
  await withDatabase((database) =>
    database.updateTable('iblCloudLiveEquipment').set({ talk: '1', onlineStatus: '1' }).where('id', '=', equipmentId(1)).execute(),
  )
  await withDatabase((database) => database.insertInto('mqttProduct').values(mqttProducts).execute())
  await withDatabase((database) => database.insertInto('mqttDevice').values(mqttDevices).execute())
  await withDatabase((database) => database.insertInto('mqttCommand').values(mqttCommands).execute())
  await withDatabase((database) => database.insertInto('iblDispatch').values(dispatches).execute())
  await withDatabase((database) => database.insertInto('iblDispatchMember').values(dispatchMembers).execute())
  await withDatabase((database) => database.insertInto('iblDispatchTemplate').values(dispatchTemplate).execute())
  await withDatabase((database) => database.updateTable('iblQvodListInfo').set(failedVideo).where('id', '=', failedVideoId).execute())
  await withDatabase((database) => database.insertInto('iblVenueChat').values(venueMessage).execute())
  await withDatabase((database) => database.insertInto('iblVenueViewer').values(venueViewer).execute())
  await withDatabase((database) =>
    database
      .insertInto('iblRecordPlan')
      .values([recordPlan, { ...recordPlan, id: stableId('record-plan-two'), name: '留痕三' }])
      .execute(),
  )
  await withDatabase((database) => database.insertInto('sysDepartRole').values(['one', 'two'].map(departRole)).execute())
  const factor = { secret: 'A', pendingSecret: newSecret(), lastStep: 0, createTime: '2026-11-18 10:00:00' }
  await withDatabase((database) =>
    database
      .insertInto('authSecondFactor')
      .values(['admin', 'lisi'].map((name) => ({ userId: userId(name), ...factor })))
      .execute(),
  )
  details = {
    'first code': codeAt(factor.pendingSecret, stepAt(server.clock.now())),
    'first customer': await first('queryOrderCustomerListByMainId'),
    'first ticket': await first('queryOrderTicketListByMainId'),
    'session of another': sessionOf('wangwu'),
    'another own session': sessionOf('admin'),
    ...(await gbIds()),
  }
})
afterAll(async () => {
  await site.close()
  await node.close()
})

/** A recorder that has registered with its channels, and a platform where this server has: itself. */
async function gbIds(): Promise<Record<string, string>> {
  await withDatabase((database) => database.insertInto('gbDevice').values(gbDevices).execute())
  await (await site.camera()).register()
  const gb = async (name: string, body: object) =>
    expect(await server.call('POST', `/gb/gbPlatform/${name}`, { token, body })).toMatchObject({ success: true })
  await gb('add', gbPlatform(1, '34020000002000000007'))
  await gb('add', { ...gbPlatform(site.port), password: SIP_PASSWORD })
  return withDatabase(async (database) => {
    const platforms = database.selectFrom('gbPlatform').select('id')
    const other = await platforms.where('serverPort', '=', 1).executeTakeFirstOrThrow()
    const own = platforms.where('serverPort', '=', site.port)
    const platform = await own.executeTakeFirstOrThrow()
    await gb('enable', { id: platform.id })
    await vi.waitFor(() => own.where('registerState', '=', 'registered').executeTakeFirstOrThrow(), 5000)
    await database.deleteFrom('sysLog').where('requestUrl', 'like', '%/gb/%').execute()
    const channel = await vi.waitFor(
      () =>
        database
          .selectFrom('gbChannel')
          .select('id')
          .where('deviceId', '=', RECORDER)
          .where('kind', '=', 'channel')
          .executeTakeFirstOrThrow(),
      5000,
    )
    // Its catalogue and what it is have come: nothing more is stored by itself.
    const recorder = database.selectFrom('gbDevice').select('id').where('deviceId', '=', RECORDER)
    const device = await vi.waitFor(
      () => recorder.where('model', 'is not', null).where('catalogTime', 'is not', null).executeTakeFirstOrThrow(),
      5000,
    )
    return { gbDevice: device.id, gbChannel: channel.id, gbPlatform: platform.id, gbOther: other.id }
  })
}

function filled({ body, query, ...rest }: Write): Write {
  const id = details[query?.['id'] ?? '']
  const call = { ...rest, ...(query && { query: id === undefined ? query : { ...query, id } }) }
  if (typeof body !== 'object' || body === null) return { ...call, ...(body !== undefined && { body }) }
  const entries = Object.entries(body).map(([name, value]) => [name, (typeof value === 'string' && details[value]) || value] as const)
  return { ...call, body: Object.fromEntries(entries) }
}

async function withDatabase<Result>(trx: (database: ReturnType<TestServer['openDatabase']>) => Promise<Result>): Promise<Result> {
  const database = server.openDatabase()
  try {
    return await trx(database)
  } finally {
    await database.destroy()
  }
}

/** As a log that cannot be written: a broken disk, a full one, a killed process between two commits. */
const renameLog = (from: string, to: string): Promise<void> =>
  withDatabase((database) => database.schema.alterTable(from).renameTo(to).execute())
const logged = (path: string) =>
  withDatabase((database) =>
    database.selectFrom('sysLog').select(['logContent', 'username']).where('requestUrl', '=', `/jeecg-boot${path}`).execute(),
  )

describe('[W-S04] a write and its line in the log are one', () => {
  it('is asked of every route that is logged', () => {
    const routes = ROUTES.filter((route) => route.audit).map((route) => route.path)
    expect(WRITES.map(({ path, route = path }) => route).toSorted()).toEqual(routes.toSorted())
  })

  it.each(WRITES)('$method $path stores nothing where the log cannot be written', async (write) => {
    await renameLog('sys_log', 'sys_log_away')
    expectOtherData(server)
    try {
      expect((await attackWith(server, { ...filled(write), as: 'admin' })).success).toBe(false)
    } finally {
      await renameLog('sys_log_away', 'sys_log')
    }
  })

  it('resetting a password and registering store nothing either', async () => {
    const phone = '18611110005'
    const code = async (mobile: string, smsmode: number): Promise<string> => {
      await server.call('POST', '/sys/sms', { body: { mobile, smsmode } })
      return server.codeOf(mobile)
    }
    const proven = await server.call<{ smscode: string }>('POST', '/sys/user/phoneVerification', {
      body: { phone, smscode: await code(phone, 2) },
    })
    const smscode = await code('13900000009', 1)
    const calls = [
      ['/sys/user/passwordChange', { username: 'lisi', phone, password, smscode: proven.result.smscode }],
      ['/sys/user/register', { username: 'newcomer', phone: '13900000009', password, smscode }],
    ] as const
    for (const [path, body] of calls) {
      await renameLog('sys_log', 'sys_log_away')
      const rejected = await server.call('POST', path, { body })
      await renameLog('sys_log_away', 'sys_log')
      expect(rejected.success).toBe(false)
      expect((await server.call('POST', path, { body })).success).toBe(true)
      expect(await logged(path)).toEqual([{ logContent: expect.any(String), username: body.username }])
    }
  })

  it.each(WRITES)('$method $path writes one line', async (write) => {
    const { method, path, ...rest } = filled(write)
    expect(await server.call(method, path, { token, ...rest })).toMatchObject({ success: true })
    expect(await logged(path)).toEqual([{ logContent: expect.any(String), username: 'admin' }])
  })
})
