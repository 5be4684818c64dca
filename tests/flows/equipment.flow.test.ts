import { describe, expect, it } from 'vitest'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { axeOfPage } from '../tools/axe-page'
import { deviceRow, devicesPath, deviceState, findDevice, groupsOf, openDevices, studio } from '../tools/devices-page'
import { expectMoving } from '../tools/pictures'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

describe('the page of devices', () => {
  const site = useSite({ OPS_EMULATE: 'devices' })

  it('[2.1-14] is what a bare address leads to, and its title says so', async () => {
    const app = await site.openAs('admin', '/')
    await expectSoon(() => app.path()).toBe(devicesPath)
    await expectSoon(() => app.page.title()).toContain('设备管理')
    await expectSoon(async () => (await app.column('设备名称')).length).toBeGreaterThan(3)
  })

  it('[1-11] adds a device, finds it by name and state, shows and changes it, and deletes it', { tags: ['main'] }, async () => {
    const app = await openDevices(site)
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('基本信息')
    await app.fill('设备名称', '试播机')
    await app.fill('设备编号', 'XH0001')
    await app.choose('设备类型', '编码器')
    await app.choose('接入协议', 'RTMP')
    await expectSoon(() => app.dialog()).toMatch(/不可用|已存在|已被/)
    await app.fill('设备编号', 'TRY-1')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    await findDevice(app, '试播机')
    await expectSoon(() => deviceRow(app, '试播机')).toMatchObject({
      设备编号: 'TRY-1',
      状态: '离线',
    })
    await app.press('编辑 试播机')
    await expectSoon(() => app.dialog()).toContain('编辑')
    await app.fill('设备名称', '试播机乙')
    await app.press('保存')
    await expectSoon(() => app.column('设备名称')).toContain('试播机乙')
    await app.pressInMenu('更多：试播机乙', '详情')
    await expectSoon(() => app.dialog()).toContain('RTMP')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await app.pressInMenu('更多：试播机乙', '删除')
    await expectSoon(() => app.dialog()).toContain('试播机乙')
    await app.press('删除试播机乙')
    await expectSoon(() => app.column('设备名称')).not.toContain('试播机乙')
  })

  it('has its form in parts: one that holds something wrong is marked and opened, what is typed in the others stays', async () => {
    const app = await openDevices(site)
    const tab = (): Promise<string | undefined> => app.console.all('dialog [role=tab][aria-selected=true]', ([one]) => one?.innerText)
    await app.press('新增')
    await expectSoon(tab).toBe('基本信息')
    await app.press('位置', 'tab')
    await app.fill('安装位置', '三楼')
    await app.press('保存')
    await expectSoon(tab).toContain('基本信息')
    await expectSoon(() => tab()).toContain('4 处要改')
    await expectSoon(() => app.console.all('dialog :focus', ([field]) => field?.closest('[data-name]')?.getAttribute('data-name'))).toBe(
      'name',
    )
    await app.fill('设备名称', '分页机')
    await app.fill('设备编号', 'TAB-1')
    await app.choose('设备类型', '编码器')
    await app.choose('接入协议', 'RTMP')
    await app.press('流', 'tab')
    await app.fill('拉流地址', 'nowhere')
    await app.press('录像', 'tab')
    await app.press('保存')
    // The server refuses it.
    await expectSoon(tab).toContain('流')
    await expectSoon(() => app.console.all('dialog :focus', ([field]) => field?.closest('[data-name]')?.getAttribute('data-name'))).toBe(
      'pullUrl',
    )
    await app.fill('拉流地址', '')
    await app.press('慢直播', 'tab')
    await expectSoon(() => app.dialog()).toContain('保存设备之后')
    await app.press('位置', 'tab')
    expect(await app.valueOf('安装位置')).toBe('三楼')
    expect(await axeOfPage(app)).toEqual([])
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    await findDevice(app, '分页机')
    await app.press('编辑 分页机')
    await app.press('慢直播', 'tab')
    await expectSoon(() => app.dialog()).toContain('还没有慢直播信息')
    await app.press('编辑慢直播信息')
    await app.fill('标题', '分页慢直播')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('分页慢直播')
  })

  it('shows in which area a device is', async () => {
    const app = await openDevices(site)
    await findDevice(app, studio)
    await app.pressInMenu(`更多：${studio}`, '编辑')
    await app.press('位置', 'tab')
    await expectSoon(() => app.console.all('dialog [data-name=areaCode]', ([field]) => field?.innerText)).toContain('北京市')
  })

  it('refuses to delete a device that is live, and says why', async () => {
    const app = await openDevices(site)
    await findDevice(app, studio)
    await app.pressInMenu(`更多：${studio}`, '删除')
    await expectSoon(() => app.dialog()).toContain(studio)
    await app.press(`删除${studio}`)
    await expectSoon(() => app.text()).toContain('设备正在直播，请先停止')
    expect(await deviceState(app, studio)).toBe('直播中')
  })

  it('forbids a device after a question and allows it again', async () => {
    const app = await openDevices(site)
    await findDevice(app, studio)
    await app.pressInMenu(`更多：${studio}`, '禁播')
    await expectSoon(() => app.dialog()).toContain('立刻中断')
    await app.choose('时长', '1 小时')
    await app.fill('禁播原因', '设备检修')
    await app.press('禁播')
    await expectSoon(() => deviceState(app, studio)).toBe('已禁播')
    await app.pressInMenu(`更多：${studio}`, '解除禁播')
    await expectSoon(() => app.dialog()).toContain('重新开始直播')
    await expectSoon(() => app.dialog()).toMatch(/禁播原因：设备检修。 到 \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} 自动解除。/)
    await app.press('解除禁播')
    await expectSoon(() => deviceState(app, studio)).toBe('直播中')
  })

  it('finds a department by its name, and leaves the focus where whoever opens the page has it', async () => {
    const app = await openDevices(site)
    await expectSoon(async () => (await groupsOf(app)).length).toBeGreaterThan(5)
    expect(await app.count('.ops-devicegroups :focus')).toBe(0)
    await app.fill('搜索设备', '导播部')
    await expectSoon(async () => (await groupsOf(app)).map((line) => line.replace(/ .*/, ''))).toEqual(
      expect.arrayContaining(['制播技术中心', '导播部']),
    )
    await expectSoon(async () => (await groupsOf(app)).some((line) => line.startsWith('新闻直播部'))).toBe(false)
  })

  it('opens what is told of a device as slow live, empty where nothing is', async () => {
    const app = await openDevices(site)
    await findDevice(app, studio)
    await app.pressInMenu(`更多：${studio}`, '慢直播信息')
    await expectSoon(() => app.dialog()).toContain('编辑')
    expect(await app.valueOf('标题')).toBe('演播室之外')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    const other = '一号演播室游机位'
    await findDevice(app, other)
    await app.pressInMenu(`更多：${other}`, '慢直播信息')
    await expectSoon(() => app.dialog()).toContain('新增')
    expect(await app.valueOf('标题')).toBe(other)
  })

  it('puts the ticked devices into a group', async () => {
    const app = await openDevices(site)
    await findDevice(app, '一号演播室备播编码器')
    await app.clickNth('tbody .ops-check', 0)
    await app.press('设置分组')
    await expectSoon(() => app.dialog()).toContain('一号演播室备播编码器')
    await app.choose('分组', '二号演播室')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    const { token } = await site.server.signIn('admin')
    await expectSoon(async () => {
      const { result } = await site.server.call(`/cloudlive/equipment/queryById?id=${equipmentId(5)}`, { token })
      return (result as Record<string, unknown>)['groupId_dictText']
    }).toBe('二号演播室')
    await app.clickNth('tbody .ops-check', 0)
    await app.press('设置分组')
    await app.choose('分组', '不分组')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    const bodies = app.traffic.calls('/cloudlive/equipment/group').map(({ body }) => JSON.parse(body) as unknown)
    expect(bodies.at(-1)).toEqual({ ids: equipmentId(5), groupId: '' })
  })

  it('asks into which group devices of different groups go: none of them leaves its own unasked', async () => {
    const app = await openDevices(site)
    await app.fill('设备名称', '演播室主机位')
    await app.press('查询')
    await expectSoon(async () => (await app.rows()).map((row) => row['设备名称']).sort()).toEqual(
      ['一号', '三号', '二号', '虚拟'].map((name) => `${name}演播室主机位`).sort(),
    )
    await app.clickNth('tbody .ops-check', 0)
    await app.clickNth('tbody .ops-check', 1)
    await app.press('设置分组')
    await expectSoon(() => app.dialog()).toContain('2 台设备')
    const save = async (): Promise<void> => {
      await app.page.keyboard.down('Control')
      await app.page.keyboard.press('Enter')
      await app.page.keyboard.up('Control')
    }
    await save()
    await expectSoon(() => app.fieldError('分组')).not.toBe('')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    // One whose group is known is saved as it is: there is nothing to send.
    await app.clickNth('tbody .ops-check', 1)
    await app.press('设置分组')
    await expectSoon(() => app.dialog()).toContain('演播室主机位')
    await save()
    await expectSoon(() => app.dialog()).toBe('')
    expect(app.traffic.calls('/cloudlive/equipment/group')).toEqual([])
  })

  it('shows devices as cards instead of rows, which are kept, and what is done with them is the same', async () => {
    const app = await openDevices(site)
    await app.press('卡片视图')
    await expectSoon(() => app.count('.ops-rowcards[data-wide] > .ops-rowcard')).toBe(10)
    expect(await axeOfPage(app)).toEqual([])
    await app.page.reload()
    await expectSoon(() => app.count('.ops-rowcards[data-wide] > .ops-rowcard')).toBe(10)
    await app.pressInMenu(`更多：${studio}`, '详情')
    await expectSoon(() => app.dialog()).toContain('XH0001')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    // [V-L08] A press on the picture plays.
    await app.clickNth('.ops-rowcard .ops-devicethumb[data-live] > button', 0)
    await expectMoving(app, 'dialog video', 1)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await app.press('卡片视图')
    await expectSoon(async () => (await app.column('设备名称')).length).toBe(10)
  })

  it('copies the number of a device from its row', async () => {
    const app = await openDevices(site)
    await findDevice(app, studio)
    await app.page.evaluate(() => {
      const writeText = (text: string) => Promise.resolve(void Reflect.set(globalThis, 'opsTestCopied', text))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    })
    const copy = await app.find('button', '复制 XH0001')
    await copy.focus()
    await app.page.keyboard.press('Enter')
    await app.find('button', '已复制 XH0001')
    expect(await app.page.evaluate(() => Reflect.get(globalThis, 'opsTestCopied') as string)).toBe('XH0001')
    // The browser of the tests has no pointer that hovers, as a finger has none: the button is seen from the start.
    expect(await app.console.all('.ops-devicenumber > button', ([button]) => getComputedStyle(button!).opacity)).toBe('1')
  })

  it('shows an account of one department its own devices alone, and one without the menu nothing', async () => {
    const app = await openDevices(site, 'zhangsan')
    expect(new Set(await app.column('所属部门'))).toEqual(new Set(['一号演播室']))
    const ownGroups = async () => (await groupsOf(app)).map((line) => line.replace(/\d+\//, ''))
    await expectSoon(ownGroups).toEqual(['星河直播传媒集团 8', '制播技术中心 8', '导播部 8'])
    const other = await site.openAs('jeecg', devicesPath)
    await expectSoon(() => other.text()).toContain('抱歉，你访问的页面不存在')
    expect(await other.count('.ops-devices')).toBe(0)
  })
})
