import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { addUser, fillUser, findUser, newUser, searchAccount, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

async function openList(site: Site, page = '/isystem/user', username = 'admin'): Promise<Desk> {
  const desk = await site.deskOf(username, page)
  await usersShown(desk)
  return desk
}

async function openAdd(site: Site, page?: string): Promise<Desk> {
  const desk = await openList(site, page)
  await desk.press('新增')
  await desk.field('用户账号')
  return desk
}

/** One user of a test's own, added past the browser, and the list narrowed to him. */
async function openOwn(site: Site, name: string, { page, more, by }: { page?: string; more?: object; by?: string } = {}) {
  const { token } = await site.server.signIn('admin')
  const user = newUser(name)
  await addUser(site.server, token, user, more)
  const desk = await openList(site, page, by)
  await searchAccount(desk, user.username)
  return { desk, user, token, stored: () => findUser(site.server, token, user.username) }
}

describe.each(serverKinds)('users of a server that behaves as $kind', ({ settings, usersPage, positionKey }) => {
  const site = useSite(settings)

  /** What a user holds who has the position with this code. */
  async function heldOf(code: string): Promise<string> {
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call('/sys/position/list?pageSize=100', { token })
    return (result as { records: { id: string; code: string }[] }).records.find((position) => position.code === code)![positionKey]
  }

  it('[1-06] [7.2-05] stores every field, with one call for a double click, and lists the user', async () => {
    const desk = await openAdd(site, usersPage)
    const user = newUser('added')
    await fillUser(desk, user)
    await desk.fill('邮箱', 'added@xinghe.example')
    await desk.press('女', 'radio')
    await desk.choose('职务', '摄像师')
    await desk.choose('角色分配', '导播')
    await desk.press('基本资料', 'heading')
    await desk.press('保存', 'button', { count: 2 })
    await soon(() => desk.dialog()).toBe('')
    expect(desk.traffic.calls('/sys/user/add')).toMatchObject([{ method: 'POST' }])

    await searchAccount(desk, user.username)
    expect((await desk.rows())[0]).toMatchObject({ 姓名: user.realname, 性别: '女', 手机号码: user.phone, 角色: '导播', 状态: '正常' })
    const { token } = await site.server.signIn(user.username, user.password)
    expect(token).not.toBe('')
    expect(await findUser(site.server, (await site.server.signIn('admin')).token, user.username)).toMatchObject({
      workNo: user.workNo,
      email: 'added@xinghe.example',
      post: await heldOf('camera'),
      sex: 2,
    })
  })

  it('[1-06] [7.2-05] [7.2-06] is edited with what he has, and only that changes', async () => {
    const { desk, user, stored } = await openOwn(site, 'edited', { page: usersPage })
    const before = await stored()
    await desk.press(`编辑 ${user.realname}`)
    expect(await desk.valueOf('用户账号')).toBe(user.username)
    await desk.fill('用户姓名', '改过的名字')
    await desk.choose('角色分配', '内容编辑')
    await desk.field('用户姓名').then((field) => field.focus())
    await desk.page.keyboard.down('Control')
    await desk.page.keyboard.press('Enter')
    await desk.page.keyboard.up('Control')
    await soon(() => desk.column('姓名')).toEqual(['改过的名字'])
    expect(desk.traffic.calls('/sys/user/edit')).toMatchObject([{ method: 'PUT' }])
    const { realname: _before, ...kept } = before!
    const { updateBy: _by, updateTime: _time, roleTxt: _roles, ...expected } = kept
    expect(await stored()).toMatchObject({ ...expected, realname: '改过的名字', roleTxt: '内容编辑' })

    await desk.press('编辑 改过的名字')
    await soon(() => desk.dialog()).toContain('内容编辑')
    // When the dialog opens, and before it saves.
    expect(desk.traffic.calls('/sys/user/queryUserRole')).toHaveLength(3)
  })

  it('[W-G01] [W-G02] [W-G03] keeps tenants and positions through an edit of something else, and gets another position as this server keeps them', async () => {
    const held = await Promise.all(['camera', 'editor'].map(heldOf))
    const { desk, user, stored } = await openOwn(site, 'kept', { page: usersPage, more: { post: held.join(), relTenantIds: '1000,1001' } })
    const before = await stored()
    await desk.press(`编辑 ${user.realname}`)
    await soon(() => desk.dialog()).toMatch(/摄像师[^]*责任编辑/)
    await desk.fill('用户姓名', '改过的名字')
    await desk.press('保存')
    await soon(() => desk.column('姓名')).toEqual(['改过的名字'])
    const { updateBy: _by, updateTime: _time, ...kept } = before!
    expect(await stored()).toMatchObject({ ...kept, realname: '改过的名字', post: held.join() })

    await desk.press('编辑 改过的名字')
    await desk.choose('职务', '音频师')
    await desk.press('权限与归属', 'heading')
    await desk.press('保存')
    await soon(() => desk.dialog()).toBe('')
    expect((await stored())?.['post']).toBe([...held, await heldOf('audio')].join())
    expect((await stored())?.['relTenantIds']).toBe(before!['relTenantIds'])
  })

  it('[W-G08] is edited by somebody who may edit, whatever else he may ask', async () => {
    const { desk, user, stored } = await openOwn(site, 'byhr', { page: usersPage, by: 'wangwu' })
    await desk.press(`编辑 ${user.realname}`)
    await desk.fill('用户姓名', '由人事修改')
    await desk.press('保存')
    await soon(() => desk.column('姓名')).toEqual(['由人事修改'])
    expect(await stored()).toMatchObject({ realname: '由人事修改', phone: user.phone })
    expect(await desk.toasts()).not.toContainEqual(expect.objectContaining({ tone: 'warning' }))
  })

  it('[1-06] [7.2-11] signs in with a new password and no longer with the old one', async () => {
    const { desk, user } = await openOwn(site, 'password', { page: usersPage })
    await desk.pressInMenu(`更多：${user.realname}`, '密码')
    await desk.fill('新密码', 'another-pass')
    await desk.fill('确认密码', 'another-past')
    await desk.press('保存')
    // Told as soon as the field is left; the attempt to save then puts a line above the fields and goes back to it.
    await soon(() => desk.dialog()).toContain('还有 1 处要改：确认密码')
    await soon(() => desk.focus()).toBe('确认密码')
    expect(await desk.fault('确认密码')).toBe('两次输入的密码不一样！')
    await desk.fill('确认密码', 'another-pass')
    await desk.press('保存')
    await soon(() => desk.dialog()).toBe('')
    expect(desk.traffic.calls('/sys/user/changePassword')).toMatchObject([{ method: 'PUT' }])
    await expect(site.server.signIn(user.username, user.password)).rejects.toThrow('用户名或密码错误')

    const his = await site.desk()
    await his.go('/')
    await his.signIn(user.username, 'another-pass')
  })
})

describe('adding a user', () => {
  const site = useSite()

  it('says on an empty form what is missing, goes to the first field and sends nothing', async () => {
    const desk = await openAdd(site)
    await desk.press('保存')
    await soon(() => desk.fault('用户账号')).toBe('请输入用户账号')
    await soon(() => desk.focus()).toBe('用户账号')
    const missing = ['用户姓名', '登录密码', '确认密码', '手机号码', '工号']
    expect(await Promise.all(missing.map((label) => desk.fault(label)))).toEqual(missing.map((label) => `请输入${label}`))
    expect(await desk.dialog()).toContain('还有 6 处要改')
    expect(desk.traffic.calls('/sys/user/add')).toEqual([])
  })

  it('[5.3-20] [7.2-50] reports a taken account while it is typed, in the server’s words', async () => {
    const desk = await openAdd(site)
    await desk.type('用户账号', 'jeecg')
    await soon(() => desk.fault('用户账号')).toBe('该值不可用，系统中已存在！')
    const [check] = desk.traffic.calls('/sys/duplicate/check')
    expect(Object.fromEntries(check?.query ?? [])).toMatchObject({ tableName: 'sys_user', fieldName: 'username', fieldVal: 'jeecg' })
    // Typed quickly, one question is enough; an emptied field asks nothing.
    expect(desk.traffic.calls('/sys/duplicate/check')).toHaveLength(1)
    await desk.type('用户账号', '-is-free')
    await soon(() => desk.fault('用户账号')).toBe('')
    await soon(() => desk.traffic.calls('/sys/duplicate/check')).toHaveLength(2)
  })

  it('says what is wrong with a phone number, an address and two different passwords', async () => {
    const desk = await openAdd(site)
    await fillUser(desk, newUser('wrong'))
    await desk.fill('手机号码', '1380000204')
    await desk.fill('邮箱', 'name@example')
    await desk.fill('座机', '12345')
    await desk.fill('确认密码', 'something else')
    await desk.press('保存')
    await soon(() => desk.fault('手机号码')).toBe('手机号码应为 11 位，现在是 10 位')
    await soon(() => desk.focus()).toBe('确认密码')
    expect(await desk.fault('确认密码')).toBe('两次输入的密码不一样！')
    expect(await desk.fault('邮箱')).toContain('请输入正确的邮箱')
    expect(await desk.fault('座机')).toContain('请输入正确的座机号码')
    await desk.fill('登录密码', 'short')
    await desk.press('基本资料', 'heading')
    await soon(() => desk.fault('登录密码')).toContain('现在是 5 个')
    expect(desk.traffic.calls('/sys/user/add')).toEqual([])
  })

  it('[W-P13] asks before what was typed is given up, names it, and does so for a press on the backdrop too', async () => {
    const desk = await openAdd(site)
    await desk.fill('用户姓名', '没有保存')
    await desk.page.keyboard.press('Escape')
    await soon(() => desk.dialog()).toContain('确定放弃编辑？')
    expect(await desk.dialog()).toContain('未保存的修改：用户姓名')
    await desk.press('继续编辑')
    expect(await desk.valueOf('用户姓名')).toBe('没有保存')
    await desk.page.mouse.click(4, 4)
    await soon(() => desk.dialog()).toContain('确定放弃编辑？')
    await desk.press('继续编辑')
    expect(await desk.valueOf('用户姓名')).toBe('没有保存')
    await desk.press('取消')
    await soon(() => desk.dialog()).toContain('确定放弃编辑？')
    await desk.press('放弃修改')
    await soon(() => desk.dialog()).toBe('')

    await desk.press('新增')
    await soon(() => desk.valueOf('用户姓名')).toBe('')
    await desk.page.keyboard.press('Escape')
    await soon(() => desk.dialog()).toBe('')
  })

  it('saves on Ctrl Enter, as the button says, wherever focus is in the dialog', async () => {
    const desk = await openAdd(site)
    await desk.press('基本资料', 'heading')
    await desk.page.keyboard.down('Control')
    await desk.page.keyboard.press('Enter')
    await desk.page.keyboard.up('Control')
    await soon(() => desk.dialog()).toContain('还有 6 处要改')
  })
})

describe('an existing user', () => {
  const site = useSite()

  it('is shown in detail without any way to save', async () => {
    const { desk, user } = await openOwn(site, 'detail')
    await desk.press(`详情 ${user.realname}`)
    await soon(() => desk.dialog()).toContain('工作流引擎')
    expect(await desk.valueOf('手机号码')).toBe(user.phone)
    expect(await desk.dialog()).not.toContain('保存')
    expect(await desk.count('dialog input:not(:disabled, [hidden]), dialog [role=combobox]:not([aria-disabled=true])')).toBe(0)
    await desk.press('关闭')
    await soon(() => desk.dialog()).toBe('')
  })

  it('[7.3-02] [7.3-05] gets a picture that is really stored and shown', async () => {
    const { desk, user, stored } = await openOwn(site, 'avatar')
    await desk.press(`编辑 ${user.realname}`)
    await desk.findText('dialog .ops-thumb', '上传图片')
    const file = join(site.server.dataDir, 'face.png')
    // One red pixel.
    writeFileSync(
      file,
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64'),
    )
    const input = await desk.page.$('ops-console >>> dialog input[type=file]')
    await input!.uploadFile(file)
    await soon(() => desk.count('dialog .ops-thumb img')).toBe(1)
    await desk.press('保存')
    await soon(() => desk.dialog()).toBe('')

    const path = (await stored())?.['avatar'] as string
    expect(path).toMatch(/^temp\/[0-9a-f]{32}\/[^/]+\.png$/)
    const answer = await fetch(`${site.server.url}/jeecg-boot/sys/common/static/${path}`)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(file))
    await soon(() =>
      desk.console.all('tbody img', (images: HTMLImageElement[]) =>
        images.map((image) => [new URL(image.src).pathname, image.naturalWidth]),
      ),
    ).toEqual([[`/jeecg-boot/sys/common/static/${path}`, 1]])
  })
})
