import { describe, expect, it } from 'vitest'
import { everyCell } from '../tools/cells'
import { devicesPath, groupsOf, openDevices } from '../tools/devices-page'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { expectMoving } from '../tools/pictures'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const studio = '一号演播室主机位'

describe('the tree beside the list of devices', () => {
  const site = useSite({ OPS_EMULATE: 'devices' })

  it('shows the devices of a department and all below it, and all again', async () => {
    const app = await openDevices(site)
    await expectSoon(() => groupsOf(app)).toContainEqual(expect.stringMatching(/^华东制播部 \d+\/\d+$/) as string)
    await app.clickText('.ops-devicegroups [role="treeitem"]', '华东制播部')
    await everyCell(app, '所属部门', (name) => name.startsWith('华东'))
    expect(new URL(app.page.url()).search).toContain('departId')
    await app.clickText('.ops-devicegroups [role="treeitem"]', '华东制播部')
    await expectSoon(() => new URL(app.page.url()).search).not.toContain('departId')
  })

  it('has the devices in departments, groups or areas, and lists those of the chosen one, or a device alone', async () => {
    const app = await openDevices(site)
    const node = '.ops-devicegroups [role="treeitem"]'
    const total = (): Promise<string | undefined> => app.console.all('.ops-page .ops-bar .ops-cap', ([count]) => count?.textContent)
    await expectSoon(() => groupsOf(app)).toContainEqual(expect.stringContaining('制播技术中心') as string)
    const everything = await total()
    await app.clickText('.ops-devicegroups [role="radio"]', '区域')
    await app.clickText(node, '北京市')
    await expectSoon(() => new URL(app.page.url()).search).toContain('areaCode=11*')
    const beijing = (await groupsOf(app)).find((line) => line.startsWith('北京市'))!.split('/')[1]!
    await expectSoon(total).toContain(beijing)
    await app.page.reload({ waitUntil: 'load' })
    await expectSoon(() => app.console.all(`${node}[aria-selected="true"]`, ([line]) => line?.innerText)).toContain('北京市')
    await expectSoon(total).toContain(beijing)
    await app.clickText('.ops-devicegroups [role="radio"]', '分组')
    await app.clickText(node, '一号演播室')
    await expectSoon(async () => (await app.rows()).length).toBe(8)
    expect(new URL(app.page.url()).search).not.toContain('areaCode')
    await app.fill('搜索设备', studio)
    await app.clickText(node, studio)
    await expectSoon(() => app.column('设备名称')).toEqual([studio])
    await app.clickText(node, studio)
    await expectSoon(total).toBe(everything)
  })

  it('lists all again where devices are grouped otherwise: nothing narrows it that nobody sees', async () => {
    const app = await openDevices(site)
    const node = '.ops-devicegroups [role="treeitem"]'
    const total = (): Promise<string | undefined> => app.console.all('.ops-page .ops-bar .ops-cap', ([count]) => count?.textContent)
    await expectSoon(() => groupsOf(app)).toContainEqual(expect.stringContaining('制播技术中心') as string)
    const everything = await total()
    await app.clickText('.ops-devicegroups [role="radio"]', '区域')
    await app.clickText(node, '上海市')
    await expectSoon(() => new URL(app.page.url()).search).toContain('areaCode=31*')
    await expectSoon(total).not.toBe(everything)
    await app.clickText('.ops-devicegroups [role="radio"]', '组织')
    await expectSoon(() => new URL(app.page.url()).search).not.toContain('areaCode')
    await expectSoon(total).toBe(everything)
    await expectSoon(() => app.count(`${node}[aria-selected="true"]`)).toBe(0)
  })

  it('says on a phone that the list is narrowed by what stood in the tree, and lists all again', async () => {
    const app = await site.open({ width: 390, height: 844 })
    await app.enter(await site.server.signIn('admin'), `${devicesPath}?list.areaCode=31*`)
    await expectSoon(async () => (await app.console.all('.ops-rowcard', (cards) => cards.length)) > 0).toBe(true)
    await app.press('显示全部设备')
    await expectSoon(() => new URL(app.page.url()).search).not.toContain('areaCode')
    await expectSoon(() => app.count('.ops-devicesnarrowed')).toBe(0)
  })

  it('offers in the tree what can be done with a device, and shows those of a group beside each other', async () => {
    const app = await openDevices(site)
    const node = '.ops-devicegroups [role="treeitem"]'
    await app.fill('搜索设备', studio)
    const choose = async (name: string, item: string): Promise<void> => {
      await (await app.findText(node, name)).click({ button: 'right' })
      await app.press(item, 'menuitem')
    }
    await choose(studio, '设备详情')
    await expectSoon(() => app.dialog()).toContain('XH0001')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await choose(studio, '播放')
    await expectMoving(app, 'dialog video', 1)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await app.clickText('.ops-devicegroups [role="radio"]', '分组')
    await choose('一号演播室', '全部播放（8）')
    await expectSoon(() => app.path()).toContain('/cloudlive/wall?ids=')
    await expectMoving(app, '.ops-wall-pane video', 2)
  })

  it('offers in the tree no playing to whoever may not play', async () => {
    const rights = await permissionsOf(site.server, 'admin')
    respondPermissions(site.faults, { ...rights, auth: rights.auth.filter(({ action }) => action !== 'cloudlive:play') })
    const app = await openDevices(site)
    await app.fill('搜索设备', studio)
    await (await app.findText('.ops-devicegroups [role="treeitem"]', studio)).click({ button: 'right' })
    await app.find('menuitem', '设备详情')
    expect(await app.console.all('[role=menuitem]', (all) => all.map((one) => one.innerText.trim()))).toEqual([
      '设备详情',
      '在地图上定位',
      '查看录像',
      '对讲',
      '发起调度',
      '下发命令',
    ])
  })
})
