import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyInput } from 'puppeteer-core'
import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { addUser, fillUser, findUser, newUser, searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()

async function openList(site: Site, page = '/isystem/user', username = 'admin'): Promise<ConsolePage> {
  const app = await site.openAs(username, page)
  await usersShown(app)
  return app
}

async function openAdd(site: Site, page?: string): Promise<ConsolePage> {
  const app = await openList(site, page)
  await app.press('新增')
  await app.field('用户账号')
  return app
}

/** One user of a test's own, added past the browser, and the list narrowed to him. */
async function openOwn(site: Site, name: string, { page, more, by }: { page?: string; more?: object; by?: string } = {}) {
  const { token } = await site.server.signIn('admin')
  const user = newUser(name)
  await addUser(site.server, token, user, more)
  const app = await openList(site, page, by)
  await searchAccount(app, user.username)
  return { app, user, token, stored: () => findUser(site.server, token, user.username) }
}

describe.each(serverKinds)('users of a server that behaves as $kind', ({ kind, settings, usersPage, positionKey }) => {
  const site = useSite(settings)

  /** What a user holds who has the position with this code. */
  async function heldOf(code: string): Promise<string> {
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call('/sys/position/list?pageSize=100', { token })
    return (result as { records: { id: string; code: string }[] }).records.find((position) => position.code === code)![positionKey]
  }

  it('[1-06] [7.2-05] stores every field, with one call for a double click, and lists the user', { tags: ['main'] }, async () => {
    const app = await openAdd(site, usersPage)
    const user = newUser('added')
    await fillUser(app, user)
    await app.fill('邮箱', 'added@xinghe.example')
    await app.press('女', 'radio')
    await app.choose('职务', '摄像师')
    await app.choose('角色分配', '导播')
    await app.press('基本资料', 'heading')
    await app.press('保存', 'button', { count: 2 })
    await expectSoon(() => app.dialog()).toBe('')
    expect(app.traffic.calls('/sys/user/add')).toMatchObject([{ method: 'POST' }])

    await searchAccount(app, user.username)
    await expectSoon(async () => (await app.rows())[0]).toMatchObject({
      姓名: user.realname,
      性别: '女',
      手机号码: user.phone,
      角色: '导播',
      状态: '正常',
    })
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
    const { app, user, stored } = await openOwn(site, 'edited', { page: usersPage })
    const before = await stored()
    await app.press(`编辑 ${user.realname}`)
    expect(await app.valueOf('用户账号')).toBe(user.username)
    await app.fill('用户姓名', '改过的名字')
    await app.choose('角色分配', '内容编辑')
    await app.field('用户姓名').then((field) => field.focus())
    await app.page.keyboard.down('Control')
    await app.page.keyboard.press('Enter')
    await app.page.keyboard.up('Control')
    await expectSoon(() => app.column('姓名')).toEqual(['改过的名字'])
    expect(app.traffic.calls('/sys/user/edit')).toMatchObject([{ method: 'PUT' }])
    const { realname: _before, ...saved } = before!
    const { updateBy: _by, updateTime: _time, roleTxt: _roles, ...expected } = saved
    expect(await stored()).toMatchObject({ ...expected, realname: '改过的名字', roleTxt: '内容编辑' })

    await app.press('编辑 改过的名字')
    await expectSoon(() => app.dialog()).toContain('内容编辑')
    // When the dialog opens, and before it saves.
    expect(app.traffic.calls('/sys/user/queryUserRole')).toHaveLength(3)
  })

  it('[W-G01] [W-G02] [W-G03] keeps tenants and positions through an edit of something else, and gets another position as this server keeps them', async () => {
    const roleIds = await Promise.all(['camera', 'editor'].map(heldOf))
    const { app, user, stored } = await openOwn(site, 'kept', { page: usersPage, more: { post: roleIds.join(), relTenantIds: '1,1000' } })
    const before = await stored()
    await app.press(`编辑 ${user.realname}`)
    await expectSoon(() => app.dialog()).toMatch(/摄像师[^]*责任编辑/)
    await app.fill('用户姓名', '改过的名字')
    await app.press('保存')
    await expectSoon(() => app.column('姓名')).toEqual(['改过的名字'])
    const { updateBy: _by, updateTime: _time, ...saved } = before!
    expect(await stored()).toMatchObject({ ...saved, realname: '改过的名字', post: roleIds.join() })

    await app.press('编辑 改过的名字')
    await app.choose('职务', '音频师')
    await app.press('权限与归属', 'heading')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    expect((await stored())?.['post']).toBe([...roleIds, await heldOf('audio')].join())
    expect((await stored())?.['relTenantIds']).toBe(before!['relTenantIds'])
  })

  it('[W-G08] is edited by somebody who may edit, whatever else he may ask', async () => {
    const { app, user, stored } = await openOwn(site, 'byhr', { page: usersPage, by: 'wangwu' })
    await app.press(`编辑 ${user.realname}`)
    await app.fill('用户姓名', '由人事修改')
    await app.press('保存')
    await expectSoon(() => app.column('姓名')).toEqual(['由人事修改'])
    expect(await stored()).toMatchObject({ realname: '由人事修改', phone: user.phone })
    expect(await app.toasts()).not.toContainEqual(expect.objectContaining({ tone: 'warning' }))
  })

  // What follows is the same on both.
  if (kind !== 'default') return

  it('[1-06] [7.2-11] signs in with a new password and no longer with the old one', async () => {
    const { app, user } = await openOwn(site, 'password', { page: usersPage })
    await app.pressInMenu(`更多：${user.realname}`, '密码')
    await app.fill('新密码', 'another-pass')
    await app.fill('确认密码', 'another-past')
    await app.press('保存')
    // Told as soon as the field is left; the attempt to save then puts a line above the fields and goes back to it.
    await expectSoon(() => app.dialog()).toContain('还有 1 处要改：确认密码')
    await expectSoon(() => app.focus()).toBe('确认密码')
    expect(await app.fieldError('确认密码')).toBe('两次输入的密码不一样！')
    await app.fill('确认密码', 'another-pass')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    expect(app.traffic.calls('/sys/user/changePassword')).toMatchObject([{ method: 'PUT' }])
    await expect(site.server.signIn(user.username, user.password)).rejects.toThrow('用户名或密码错误')

    const his = await site.open()
    await his.go('/')
    await his.signIn(user.username, 'another-pass')
  })
})

describe('adding a user', () => {
  it('says on an empty form what is missing, goes to the first field and sends nothing', async () => {
    const app = await openAdd(site)
    await app.press('保存')
    await expectSoon(() => app.fieldError('用户账号')).toBe('请输入用户账号')
    await expectSoon(() => app.focus()).toBe('用户账号')
    const missing = ['用户姓名', '登录密码', '确认密码', '手机号码', '工号']
    expect(await Promise.all(missing.map((label) => app.fieldError(label)))).toEqual(missing.map((label) => `请输入${label}`))
    expect(await app.dialog()).toContain('还有 6 处要改')
    expect(app.traffic.calls('/sys/user/add')).toEqual([])
  })

  it('[5.3-20] [7.2-50] reports a taken account while it is typed, in the server’s words', async () => {
    const app = await openAdd(site)
    // All keys are sent before the first is answered: none comes later than the check waits for.
    const typeQuickly = async (text: string): Promise<void> => {
      await app.type('用户账号', '')
      await Promise.all(text.split('').map((key) => app.page.keyboard.press(key as KeyInput)))
    }
    await typeQuickly('jeecg')
    await expectSoon(() => app.fieldError('用户账号')).toBe('该值不可用，系统中已存在！')
    const [check] = app.traffic.calls('/sys/duplicate/check')
    expect(Object.fromEntries(check?.query ?? [])).toMatchObject({ tableName: 'sys_user', fieldName: 'username', fieldVal: 'jeecg' })
    // Typed quickly, one question is enough; an emptied field asks nothing.
    expect(app.traffic.calls('/sys/duplicate/check')).toHaveLength(1)
    await typeQuickly('-is-free')
    await expectSoon(() => app.fieldError('用户账号')).toBe('')
    await expectSoon(() => app.traffic.calls('/sys/duplicate/check')).toHaveLength(2)
  })

  it('can be left with wrong fields while the server is still asked about the others, and not while it may be saved', async () => {
    const app = await openAdd(site)
    const user = newUser('left')
    const fault = site.faults.on('/sys/duplicate/check', 'held')
    await app.fill('用户账号', user.username)
    await app.press('保存')
    await expectSoon(() => app.fieldError('工号')).toBe('请输入工号')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toContain('放弃编辑')
    await app.press('继续编辑')
    expect(await app.valueOf('用户账号')).toBe(user.username)
    fault.end()
    await fillUser(app, user)
    const adding = site.faults.on('/sys/user/add', 'held')
    await app.press('保存')
    await expectSoon(() => adding.hits).toBe(1)
    await app.page.keyboard.press('Escape')
    expect(await app.dialog()).not.toContain('放弃编辑')
    adding.end()
    await expectSoon(() => app.dialog()).toBe('')
    expect(await findUser(site.server, (await site.server.signIn('admin')).token, user.username)).toMatchObject({ workNo: user.workNo })
  })

  it('says what is wrong with a phone number, an address and two different passwords', async () => {
    const app = await openAdd(site)
    await fillUser(app, newUser('wrong'))
    await app.fill('手机号码', '1380000204')
    await app.fill('邮箱', 'name@example')
    await app.fill('座机', '12345')
    await app.fill('确认密码', 'something else')
    await app.press('保存')
    await expectSoon(() => app.fieldError('手机号码')).toBe('手机号码应为 11 位，现在是 10 位')
    await expectSoon(() => app.focus()).toBe('确认密码')
    expect(await app.fieldError('确认密码')).toBe('两次输入的密码不一样！')
    expect(await app.fieldError('邮箱')).toContain('请输入正确的邮箱')
    expect(await app.fieldError('座机')).toContain('请输入正确的座机号码')
    await app.fill('登录密码', 'short')
    await app.press('基本资料', 'heading')
    await expectSoon(() => app.fieldError('登录密码')).toContain('现在是 5 个')
    expect(app.traffic.calls('/sys/user/add')).toEqual([])
  })

  it('[W-P13] asks before what was typed is given up, names it, and does so for a press on the backdrop too', async () => {
    const app = await openAdd(site)
    await app.fill('用户姓名', '没有保存')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toContain('确定放弃编辑？')
    expect(await app.dialog()).toContain('未保存的修改：用户姓名')
    await app.press('继续编辑')
    expect(await app.valueOf('用户姓名')).toBe('没有保存')
    await app.page.mouse.click(4, 4)
    await expectSoon(() => app.dialog()).toContain('确定放弃编辑？')
    await app.press('继续编辑')
    expect(await app.valueOf('用户姓名')).toBe('没有保存')
    await app.press('取消')
    await expectSoon(() => app.dialog()).toContain('确定放弃编辑？')
    await app.press('放弃修改')
    await expectSoon(() => app.dialog()).toBe('')

    await app.press('新增')
    await expectSoon(() => app.valueOf('用户姓名')).toBe('')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
  })

  it('saves on Ctrl Enter, as the button says, wherever focus is in the dialog', async () => {
    const app = await openAdd(site)
    await app.press('基本资料', 'heading')
    await app.page.keyboard.down('Control')
    await app.page.keyboard.press('Enter')
    await app.page.keyboard.up('Control')
    await expectSoon(() => app.dialog()).toContain('还有 6 处要改')
  })
})

describe('an existing user', () => {
  it('is shown in detail without any way to save', async () => {
    const { app, user } = await openOwn(site, 'detail')
    await app.pressInMenu(`更多：${user.realname}`, '详情')
    await expectSoon(() => app.dialog()).toContain('工作流引擎')
    expect(await app.valueOf('手机号码')).toBe(user.phone)
    expect(await app.dialog()).not.toContain('保存')
    expect(await app.count('dialog input:not(:disabled, [hidden]), dialog [role=combobox]:not([aria-disabled=true])')).toBe(0)
    await app.press('关闭')
    await expectSoon(() => app.dialog()).toBe('')
  })

  it('[7.3-02] [7.3-05] gets a picture that is really stored and shown', async () => {
    const { app, user, stored } = await openOwn(site, 'avatar')
    await app.press(`编辑 ${user.realname}`)
    await app.findText('dialog .ops-thumb', '上传图片')
    const file = join(site.server.dataDir, 'face.png')
    // One red pixel.
    writeFileSync(
      file,
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64'),
    )
    const input = await app.page.$('ops-console >>> dialog input[type=file]')
    await input!.uploadFile(file)
    await expectSoon(() => app.count('dialog .ops-thumb img')).toBe(1)
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')

    const path = (await stored())?.['avatar'] as string
    expect(path).toMatch(/^temp\/[0-9a-f]{32}\/[^/]+\.png$/)
    const response = await fetch(`${site.server.url}/jeecg-boot/sys/common/static/${path}`)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(readFileSync(file))
    await expectSoon(() =>
      app.console.all('tbody img', (images: HTMLImageElement[]) =>
        images.map((image) => [new URL(image.src).pathname, image.naturalWidth]),
      ),
    ).toEqual([[`/jeecg-boot/sys/common/static/${path}`, 1]])
  })
})
