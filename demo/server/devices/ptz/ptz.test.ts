import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { equipmentId } from '../seed/equipment'
import { cruiseId } from '../seed/ptz'
import { type LiveServer, ownPage, startLiveServer, type TestSocket } from '../../testing/live-server'

interface State {
  pan: number
  tilt: number
  zoom: number
  command: string | null
  preset: number | null
  cruiseId: string | null
  wiper: string
  light: string
  steeredBy: string
  takeover: boolean
}

/** Of the first studio; the same without a head that moves; of a newsroom. */
const STUDIO = equipmentId(1)
const FIXED = equipmentId(3)
const NEWS_DEVICE = equipmentId(11 * 8 + 1)

let server: LiveServer
let admin: string
/** A director, who sees the devices of the first studio alone and may not take cameras over. */
let zhangsan: string
beforeAll(async () => {
  server = await startLiveServer({ emulate: new Set(['devices']) })
  admin = await server.tokenOf('admin')
  zhangsan = await server.tokenOf('zhangsan')
})
afterAll(() => server.close())

const at = (path: string) => `/cloudlive/equipment/${path}`
const post = <Result = null>(path: string, body: object = {}, token = admin) =>
  server.call<Result>('POST', at(path), { token, body: { id: STUDIO, ...body } })
const get = <Result>(path: string, token = admin, id = STUDIO) => server.call<Result>('GET', at(path), { token, query: { id } })
const state = async (token = admin) => (await get<State>('ptz/state', token)).result
const ok = async (response: Promise<{ success: boolean; message: string }>) => expect(await response).toMatchObject({ success: true })
const move = (cmd: string, token = admin, speed = 255) => post('ptz', { cmd, speed }, token)
const presence = (onlineStatus: string) =>
  server.call('POST', '/sys/emulated/equipmentPresence', { token: admin, body: { id: STUDIO, onlineStatus, liveHas: onlineStatus } })

/** It looks where it was mounted to look, and nobody steers it. */
beforeEach(async () => {
  server.clock.advance(60_000)
  await ok(post('preset/call', { index: 1, speed: 255 }))
  server.clock.advance(60_000)
})

describe('a camera that is steered', () => {
  it('moves while it is told to, and stands when it is stopped', async () => {
    await ok(move('right'))
    server.clock.advance(500)
    expect(await state()).toMatchObject({ pan: 45, command: 'right' })
    await ok(move('stop'))
    server.clock.advance(5000)
    expect(await state()).toMatchObject({ pan: 45, command: null })
  })

  it('stops by itself three seconds after it was last told to move', async () => {
    await ok(move('up', admin, 51))
    server.clock.advance(2000)
    await ok(move('up', admin, 51))
    server.clock.advance(2999)
    expect(await state()).toMatchObject({ command: 'up' })
    server.clock.advance(1)
    expect(await state()).toMatchObject({ command: null, tilt: 30 })
    await ok(move('zoomin'))
    server.clock.advance(60_000)
    expect(await state()).toMatchObject({ command: null, zoom: 19 })
  })

  it('changes its way and its speed from where it is', async () => {
    await ok(move('right'))
    server.clock.advance(1000)
    await ok(move('left', admin, 51))
    server.clock.advance(1000)
    expect(await state()).toMatchObject({ pan: 72, command: 'left' })
  })

  it('is one line of the log, however often its panel repeats the command', async () => {
    const lines = async () => {
      const database = server.openDatabase()
      const rows = await database.selectFrom('sysLog').select('id').where('logContent', '=', '控制云台').execute()
      await database.destroy()
      return rows.length
    }
    const before = await lines()
    for (let second = 0; second < 5; second += 1) {
      await ok(move('left'))
      server.clock.advance(1000)
    }
    await ok(move('stop'))
    expect((await lines()) - before).toBe(1)
  })

  it('has a wiper and a light, which change nothing of what it does', async () => {
    await ok(move('right'))
    server.clock.advance(1000)
    await ok(post('ptz/aux', { name: 'wiper', on: '1' }))
    server.clock.advance(1000)
    expect(await state()).toMatchObject({ pan: 180, command: 'right', wiper: '1', light: '0' })
    await ok(post('ptz/aux', { name: 'wiper', on: '0' }))
    await ok(move('stop'))
    expect(await state()).toMatchObject({ wiper: '0' })
  })
})

it('goes on with its cruise where it is when its wiper is switched on', async () => {
  await ok(post('cruise/start', { cruiseId: cruiseId(STUDIO) }))
  const before = await state()
  server.clock.advance(5000)
  const after = await state()
  await ok(post('ptz/aux', { name: 'light', on: '1' }))
  expect(await state()).toMatchObject({ pan: after.pan, preset: after.preset, light: '1' })
  server.clock.advance(20_000)
  const later = await state()
  await ok(post('ptz/aux', { name: 'light', on: '0' }))
  expect(await state()).toMatchObject({
    pan: later.pan,
    tilt: later.tilt,
    preset: later.preset,
    command: 'cruise',
    cruiseId: before.cruiseId,
  })
})

describe('a camera is refused', () => {
  it.each([
    ['no command', {}, '云台命令'],
    ['another command', { cmd: 'jump' }, '云台命令'],
    ['no speed at all', { cmd: 'up', speed: 0 }, '速度'],
    ['more than the greatest speed', { cmd: 'up', speed: 256 }, '速度'],
    ['a channel', { cmd: 'up', channelId: '34020000001320000001' }, '设备没有这个通道'],
    ['a device that has none', { cmd: 'up', id: FIXED }, '设备不支持云台控制'],
    ['a device that is not there', { cmd: 'up', id: 'x' }, '未找到对应实体'],
  ])('with %s', async (_what, body, text) => {
    const response = await post('ptz', body)
    expect([response.success, response.message]).toEqual([false, expect.stringContaining(text)])
  })

  it('while its device is offline', async () => {
    await presence('0')
    for (const response of [await move('up'), await move('stop'), await post('preset/call', { index: 1 })])
      expect(response).toMatchObject({ success: false, message: '设备不在线，不能控制云台' })
    await presence('1')
    await ok(move('stop'))
  })

  it('to who does not see its device, by each of its calls', async () => {
    const body = { id: NEWS_DEVICE, cmd: 'up', index: 1, name: 'wiper', on: '1', cruiseId: cruiseId(NEWS_DEVICE), steps: [1, 2].map(step) }
    for (const path of ['ptz', 'ptz/aux', 'preset/set', 'preset/call', 'preset/delete'])
      expect(await post(path, body, zhangsan)).toMatchObject({ success: false, message: '未找到对应实体' })
    for (const path of ['cruise/save', 'cruise/start', 'cruise/stop', 'cruise/delete'])
      expect(await post(path, body, zhangsan)).toMatchObject({ success: false, message: '未找到对应实体' })
    for (const path of ['ptz/state', 'preset/list', 'cruise/list'])
      expect(await get(path, zhangsan, NEWS_DEVICE)).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it('to who has no permission, by each of its calls', async () => {
    const guest = await server.tokenOf('jeecg')
    const calls = [
      'ptz',
      'ptz/aux',
      'preset/set',
      'preset/call',
      'preset/delete',
      'cruise/save',
      'cruise/start',
      'cruise/stop',
      'cruise/delete',
    ]
    for (const path of calls) expect(await post(path, {}, guest)).toMatchObject({ code: 510 })
    for (const path of ['ptz/state', 'preset/list', 'cruise/list']) expect(await get(path, guest)).toMatchObject({ code: 510 })
  })
})

const step = (preset: number) => ({ preset, stay: 5, speed: 255 })

describe('two who steer', () => {
  it('come one after the other: the second is told who does for ten seconds', async () => {
    await ok(move('left'))
    server.clock.advance(1000)
    await ok(move('stop'))
    server.clock.advance(9999)
    const locked = { success: false, message: '云台正在被 管理员 控制' }
    for (const response of [
      await move('right', zhangsan),
      await move('stop', zhangsan),
      await post('ptz/aux', { name: 'light', on: '1' }, zhangsan),
      await post('preset/call', { index: 2 }, zhangsan),
      await post('preset/set', { index: 9 }, zhangsan),
      await post('cruise/start', { cruiseId: cruiseId(STUDIO) }, zhangsan),
    ])
      expect(response).toMatchObject(locked)
    expect(await state(zhangsan)).toMatchObject({ steeredBy: '管理员', takeover: false })
    expect(await state()).toMatchObject({ steeredBy: '', takeover: true })
    server.clock.advance(1)
    expect(await state(zhangsan)).toMatchObject({ steeredBy: '' })
    await ok(move('right', zhangsan))
  })

  it('but who may take cameras over does so', async () => {
    await ok(move('left', zhangsan))
    expect((await state()).steeredBy).not.toBe('')
    await ok(move('right'))
    expect(await state(zhangsan)).toMatchObject({ command: 'right', steeredBy: '管理员' })
    expect(await move('stop', zhangsan)).toMatchObject({ success: false })
    expect(await state()).toMatchObject({ command: 'right' })
  })
})

describe('presets', () => {
  interface Preset {
    index: number
    name: string
  }
  const presets = async () => (await get<Preset[]>('preset/list')).result

  it('keep where the camera looks, and it goes back there', async () => {
    await ok(move('right'))
    server.clock.advance(1000)
    await ok(move('stop'))
    await ok(post('preset/set', { index: 200, name: '门口' }))
    await ok(post('preset/call', { index: 1, speed: 255 }))
    server.clock.advance(500)
    expect(await state()).toMatchObject({ pan: 45, command: 'goto', preset: 1 })
    server.clock.advance(500)
    expect(await state()).toMatchObject({ pan: 0, command: null, preset: 1 })
    await ok(post('preset/call', { index: 200, speed: 255 }))
    server.clock.advance(1000)
    expect(await state()).toMatchObject({ pan: 90, command: null, preset: 200 })
    expect(await presets()).toContainEqual({ index: 200, name: '门口' })
  })

  it('are set anew under their name or another, and deleted once', async () => {
    await ok(post('preset/set', { index: 7 }))
    expect(await presets()).toContainEqual({ index: 7, name: '预置位 7' })
    await ok(post('preset/set', { index: 7, name: '台阶' }))
    await ok(post('preset/set', { index: 7 }))
    expect((await presets()).filter(({ index }) => index === 7)).toEqual([{ index: 7, name: '台阶' }])
    await ok(post('preset/delete', { index: 7 }))
    expect(await post('preset/delete', { index: 7 })).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await post('preset/call', { index: 7 })).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it.each([0, 256, 1.5, 'x'])('have no number %s', async (index) => {
    const response = await post('preset/set', { index })
    expect([response.success, response.message]).toEqual([false, expect.stringContaining('预置位')])
  })
})

describe('cruises', () => {
  interface Cruise {
    id: string
    name: string
    steps: { preset: number; stay: number; speed: number }[]
  }
  const cruises = async () => (await get<Cruise[]>('cruise/list')).result
  const save = (body: object) => post<{ id: string }>('cruise/save', { name: '夜巡', steps: [3, 1].map(step), ...body })

  it('are walked in their order until they are stopped, and by no more than that', async () => {
    const { result } = await save({})
    await ok(post('cruise/start', { cruiseId: result.id }))
    server.clock.advance(3000)
    expect(await state()).toMatchObject({ pan: 40, zoom: 6, command: 'cruise', preset: 3, cruiseId: result.id })
    server.clock.advance(5000)
    expect(await state()).toMatchObject({ pan: 0, zoom: 1, command: 'cruise', preset: 1 })
    await ok(post('cruise/stop'))
    server.clock.advance(60_000)
    expect(await state()).toMatchObject({ pan: 0, command: null, cruiseId: null })
    await ok(post('cruise/delete', { cruiseId: result.id }))
  })

  it('end with the next command of another kind, and when they are deleted', async () => {
    const { result } = await save({})
    await ok(post('cruise/start', { cruiseId: result.id }))
    await ok(move('up'))
    expect(await state()).toMatchObject({ command: 'up', cruiseId: null })
    await ok(post('cruise/start', { cruiseId: result.id }))
    await ok(post('cruise/delete', { cruiseId: result.id }))
    expect(await state()).toMatchObject({ command: null, cruiseId: null })
  })

  it('are changed, and keep their presets', async () => {
    const { result } = await save({})
    await ok(save({ cruiseId: result.id, name: '晨巡', steps: [1, 2, 3].map(step) }))
    expect((await cruises()).find(({ id }) => id === result.id)).toEqual({ id: result.id, name: '晨巡', steps: [1, 2, 3].map(step) })
    expect(await post('preset/delete', { index: 2 })).toMatchObject({ success: false, message: expect.stringContaining('要用这个预置位') })
    await ok(post('cruise/delete', { cruiseId: result.id }))
  })

  it.each([
    ['no name', { name: '' }, '巡航名称'],
    ['a name that another has', { name: '值守巡航' }, '巡航名称已存在'],
    ['one stop', { steps: [step(1)] }, '巡航点'],
    ['fifty-one stops', { steps: Array.from({ length: 51 }, () => step(1)) }, '巡航点'],
    ['a preset that is not there', { steps: [1, 99].map(step) }, '没有预置位 99'],
    ['no time at a stop', { steps: [step(1), { ...step(2), stay: 0 }] }, '停留秒数'],
    ['an id that is none', { cruiseId: 'x' }, '未找到对应实体'],
  ])('are refused with %s', async (_what, body, text) => {
    const response = await save(body)
    expect([response.success, response.message]).toEqual([false, expect.stringContaining(text)])
  })

  it('are twenty for one camera at most', async () => {
    const ids: string[] = []
    for (let have = (await cruises()).length; have < 20; have += 1) ids.push((await save({ name: `巡航${have}` })).result.id)
    expect(await save({ name: '第二十一' })).toMatchObject({ success: false, message: '最多保存20个巡航' })
    for (const id of ids) await ok(post('cruise/delete', { cruiseId: id }))
  })
})

describe('what open panels hear', () => {
  const next = async (page: TestSocket) => {
    const { data } = JSON.parse(await page.next()) as { data: { topic: string; payload: object } }
    return [data.topic, data.payload]
  }

  it('is what has changed, for those alone who see the camera and may steer it', async () => {
    const [own, other] = [await ownPage(server, 'zhangsan', 'a'.repeat(32)), await ownPage(server, 'jeecg', 'b'.repeat(32))]
    const messages = (part: string) => ['ptz.state', { id: STUDIO, part }]
    await ok(move('left'))
    expect(await next(own)).toEqual(messages('state'))
    // A command that is repeated is no news.
    await ok(move('left'))
    await ok(post('preset/set', { index: 50 }))
    expect(await next(own)).toEqual(messages('presets'))
    await ok(move('stop'))
    expect(await next(own)).toEqual(messages('state'))
    await ok(post('preset/delete', { index: 50 }))
    expect(await next(own)).toEqual(messages('presets'))
    expect(other.frames).toEqual([])
    own.socket.close()
    other.socket.close()
  })
})

it('goes with its device', async () => {
  const database = server.openDatabase()
  const device = await database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', STUDIO).executeTakeFirstOrThrow()
  const copy = { ...device, id: 'gone', equipmentNo: 'GONE', stream: 'gone', liveHas: '0' as const }
  await database.insertInto('iblCloudLiveEquipment').values(copy).execute()
  await ok(post('preset/set', { id: 'gone', index: 1 }))
  await ok(post('preset/set', { id: 'gone', index: 2 }))
  await ok(post('cruise/save', { id: 'gone', name: '巡', steps: [1, 2].map(step) }))
  await ok(post('ptz', { id: 'gone', cmd: 'up' }))
  await ok(server.call('DELETE', at('delete'), { token: admin, query: { id: 'gone' } }))
  for (const table of ['iblPtz', 'iblPtzPreset', 'iblPtzCruise'] as const)
    expect(await database.selectFrom(table).select('equipmentId').where('equipmentId', '=', 'gone').execute()).toEqual([])
  await database.destroy()
})
