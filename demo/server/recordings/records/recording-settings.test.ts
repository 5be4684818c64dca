import { describe, expect, it } from 'vitest'
import { weekOf } from '../recorder/week-grid'
import { equipmentId, RECORD_PLAN } from '../../devices/seed/equipment'
import { NEWS_DEVICE, STUDIO, useRecordedStudio } from '../../testing/recorded-studio'

const studio = useRecordedStudio()
const { post, day } = studio

describe('how devices are recorded', () => {
  it('is set for several at once, by those who may and see them', async () => {
    const ids = [STUDIO, equipmentId(2)].join()
    expect(await post('policy', { ids, recordMode: '2' })).toMatchObject({ success: false, message: '请选择录像计划' })
    expect(await post('policy', { ids, recordMode: '2', recordPlanId: RECORD_PLAN, keepDays: 3 })).toMatchObject({ success: true })
    expect((await day()).recorder).toMatchObject({ recordMode: '2', recordPlanId: RECORD_PLAN, keepDays: 3, handBy: null, isLive: true })
    expect(await post('policy', { ids: `${STUDIO},${NEWS_DEVICE}`, recordMode: '0' }, studio.zhangsan)).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    expect(await post('policy', { ids, recordMode: '9' })).toMatchObject({ success: false })
    expect(await post('policy', { ids, recordMode: '1' }, await studio.server.tokenOf('jeecg'))).toMatchObject({ code: 510 })
    expect(await post('policy', { ids, recordMode: '1' })).toMatchObject({ success: true })
    const rows = await studio.database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', 'in', ids.split(',')).execute()
    expect(rows.map(({ recordMode, recordPlanId, keepDays }) => [recordMode, recordPlanId, keepDays])).toEqual([
      ['1', null, 3],
      ['1', null, 3],
    ])
    expect(await post('policy', { ids: STUDIO, recordMode: '2', recordPlanId: RECORD_PLAN })).toMatchObject({ success: true })
    for (const unclear of [{ ids }, { ids, recordPlanId: RECORD_PLAN, keepDays: 9 }])
      expect(await post('policy', unclear)).toMatchObject({ success: false, message: '请选择录像方式' })
    expect(await post('policy', { ids, keepDays: 9 })).toMatchObject({ success: true })
    expect((await day()).recorder).toMatchObject({ recordMode: '2', recordPlanId: RECORD_PLAN, keepDays: 9 })
    expect(await post('policy', { ids: STUDIO, recordMode: '1' })).toMatchObject({ success: true })
  })

  it('goes by a plan that is given devices, as far as whoever gives it sees them', async () => {
    const call = <Result>(method: 'GET' | 'POST', name: string, input: Record<string, string>, token = studio.admin) =>
      studio.server.call<Result>(method, `/ibl/recordPlan/${name}`, { token, ...(method === 'GET' ? { query: input } : { body: input }) })
    await call('POST', 'add', { name: '夜间', weekGrid: weekOf([1], '00:00-06:00') })
    const [plan] = (await call<{ records: { id: string }[] }>('GET', 'list', { name: '夜间' })).result.records
    const id = plan?.id ?? ''
    const [one, other] = [equipmentId(20), equipmentId(21)]
    const linked = async (token = studio.admin) =>
      (await call<{ records: { id: string }[] }>('GET', 'devices', { planId: id, column: 'name', order: 'asc' }, token)).result.records
    expect(await call('POST', 'link', { id, ids: `${one},${other}` })).toMatchObject({ success: true })
    expect((await linked()).map((device) => device.id).toSorted()).toEqual([one, other].toSorted())
    expect(await call('POST', 'link', { id: 'none', ids: one })).toMatchObject({ success: false, message: '录像计划不存在，可能已被删除' })
    expect(await call('POST', 'link', { id, ids: `${one},none` })).toMatchObject({ success: false, message: '未找到对应实体' })

    for (const path of ['link', 'unlink'])
      expect(await call('POST', path, { id, ids: ',' })).toMatchObject({ success: false, message: '未找到对应实体' })

    const looksOn = await studio.server.tokenOf('jeecg')
    for (const path of ['link', 'unlink']) expect(await call('POST', path, { id, ids: one }, looksOn)).toMatchObject({ code: 510 })

    // Of another department: neither seen nor given or taken.
    expect(await call('POST', 'link', { id, ids: STUDIO }, studio.zhangsan)).toMatchObject({ success: true })
    expect(await call('POST', 'link', { id, ids: NEWS_DEVICE })).toMatchObject({ success: true })
    expect((await linked(studio.zhangsan)).map((device) => device.id)).toEqual([STUDIO])
    for (const path of ['link', 'unlink'])
      for (const ids of [NEWS_DEVICE, `${STUDIO},${NEWS_DEVICE}`])
        expect(await call('POST', path, { id, ids }, studio.zhangsan)).toMatchObject({ success: false, message: '未找到对应实体' })
    expect((await linked()).map((device) => device.id).toSorted()).toEqual([one, other, STUDIO, NEWS_DEVICE].toSorted())
    expect(await call('POST', 'unlink', { id, ids: STUDIO }, studio.zhangsan)).toMatchObject({ success: true })
    expect(await call('POST', 'unlink', { id, ids: NEWS_DEVICE })).toMatchObject({ success: true })

    // Somebody gives it another plan meanwhile: that stays.
    await call('POST', 'add', { name: '白天', weekGrid: weekOf([1], '08:00-18:00') })
    const [day] = (await call<{ records: { id: string }[] }>('GET', 'list', { name: '白天' })).result.records
    await Promise.all([call('POST', 'link', { id: day?.id ?? '', ids: one }), call('POST', 'link', { id: day?.id ?? '', ids: one })])
    expect(await call('POST', 'unlink', { id, ids: `${one},${other}` })).toMatchObject({ success: false })
    expect((await linked()).map((device) => device.id)).toEqual([other])
    expect(await call('POST', 'unlink', { id, ids: other })).toMatchObject({ success: true })
    expect(await linked()).toEqual([])
    const { result: device } = await studio.server.call<{ recordMode: string; recordPlanId: string | null }>(
      'GET',
      '/cloudlive/equipment/queryById',
      {
        token: studio.admin,
        query: { id: other },
      },
    )
    expect(device).toMatchObject({ recordMode: '0', recordPlanId: null })
    expect(await call('POST', 'unlink', { id: day?.id ?? '', ids: one })).toMatchObject({ success: true })
    for (const ids of [id, day?.id ?? ''])
      await studio.server.call('DELETE', '/ibl/recordPlan/delete', { token: studio.admin, query: { id: ids } })
  })

  it('goes by plans, each of which has its name alone and stays as long as a device goes by it', async () => {
    const plan = (method: 'POST' | 'PUT' | 'DELETE', name: string, body: object, query?: Record<string, string>, token = studio.admin) =>
      studio.server.call(method, `/ibl/recordPlan/${name}`, { token, ...(query ? { query } : { body }) })
    const fields = { name: '夜班', weekGrid: weekOf([1, 5], '22:00-06:00') }
    expect(await plan('POST', 'add', fields, undefined, await studio.server.tokenOf('jeecg'))).toMatchObject({ code: 510 })
    expect(await plan('POST', 'add', fields)).toMatchObject({ success: true })
    expect(await plan('POST', 'add', fields)).toMatchObject({ success: false, message: '计划名称已存在' })
    for (const weekGrid of ['', '1'.repeat(48), fields.weekGrid.replaceAll('1', '0'), fields.weekGrid.replace('1', '2')])
      expect(await plan('POST', 'add', { name: '其他', weekGrid })).toMatchObject({ success: false })
    const list = async () =>
      (
        await studio.server.call<{ records: { id: string; name: string; deviceCount: number }[] }>('GET', '/ibl/recordPlan/list', {
          token: studio.zhangsan,
          query: {},
        })
      ).result.records
    const own = (await list()).find(({ name }) => name === '夜班')!
    await post('policy', { ids: STUDIO, recordMode: '2', recordPlanId: own.id })
    expect((await list()).find(({ id }) => id === own.id)!.deviceCount).toBe(1)
    expect(await plan('DELETE', 'delete', {}, { id: own.id })).toMatchObject({
      success: false,
      message: '设备“一号演播室主机位”正在使用该计划，请先改设备的录像方式',
    })
    expect(await plan('PUT', 'edit', { id: own.id, weekGrid: weekOf([6, 7], '08:00-09:00') })).toMatchObject({ success: true })
    await post('policy', { ids: STUDIO, recordMode: '1' })
    expect(await plan('DELETE', 'deleteBatch', {}, { ids: own.id })).toMatchObject({ success: true })
    expect(await plan('DELETE', 'delete', {}, { id: own.id })).toMatchObject({ success: false })
  })

  it('is not begun by hand where nothing is live, and only by those who may and see it', async () => {
    await studio.database.updateTable('iblCloudLiveEquipment').set({ liveHas: '0' }).where('id', '=', STUDIO).execute()
    expect(await post('start', { id: STUDIO })).toMatchObject({ success: false, message: '设备当前没有直播，不能录像' })
    await studio.database.updateTable('iblCloudLiveEquipment').set({ liveHas: '1' }).where('id', '=', STUDIO).execute()
    expect(await post('start', { id: STUDIO })).toMatchObject({ success: true })
    expect((await day()).recorder).toMatchObject({ handBy: 'admin', isOn: false })
    expect(await post('stop', { id: STUDIO })).toMatchObject({ success: true })
    expect(await post('stop', {})).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await post('stop', { id: NEWS_DEVICE }, studio.zhangsan)).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await post('start', { id: STUDIO }, await studio.server.tokenOf('jeecg'))).toMatchObject({ code: 510 })
  })
})
