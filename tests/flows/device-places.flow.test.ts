import { describe, it } from 'vitest'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
const DEVICE = equipmentId(1)

async function positionOf(id: string): Promise<unknown> {
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call(`/cloudlive/equipment/queryById?id=${id}`, { token })
  const { lng, lat } = result as { lng: number | null; lat: number | null }
  return [lng, lat]
}

describe('[F9] the place of a device', () => {
  it('is set on the map of its form, where a text that is no position is not saved', async () => {
    const app = await site.openAs('admin', `/cloudlive/equipment?list.equipmentNo=XH0001`)
    await expectSoon(() => app.rows().then((rows) => rows.length)).toBe(1)
    await app.pressInMenu('更多：一号演播室主机位', '编辑')
    await app.press('位置', 'tab')
    await expectSoon(() => app.count('dialog .ops-map-scale')).toBe(1)
    await app.fill('位置', '121.5,95')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('请填写“经度,纬度”')
    await app.fill('位置', '121.51,31.24')
    await app.press('保存')
    await expectSoon(() => positionOf(DEVICE)).toEqual([121.51, 31.24])
  })

  it('opens from its row', async () => {
    const app = await site.openAs('admin', `/cloudlive/equipment?list.equipmentNo=XH0001`)
    await expectSoon(() => app.rows().then((rows) => rows.length)).toBe(1)
    await app.pressInMenu('更多：一号演播室主机位', '在地图上定位')
    await expectSoon(() => app.path()).toBe(`/gpsinfo?at=equipment%3A${DEVICE}`)
    await expectSoon(() => app.count('.ops-map-popup')).toBe(1)
  })
})
