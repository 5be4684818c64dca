import { expect, it } from 'vitest'
import { chord, walkTo } from '../tools/keys'
import { useSite } from '../tools/site'
import { tabTitles } from '../tools/tabs'
import { addUser, newUser, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()

it('a whole task goes by keys alone: sign in, find the page, search, change a user, close the tab, sign out', async () => {
  const user = newUser('keys')
  await addUser(site.server, (await site.server.signIn('admin')).token, user)
  const app = await site.open()
  const { keyboard } = app.page

  await app.go('/')
  await app.field('账号')
  await walkTo(app, '账号')
  await keyboard.type('admin')
  await keyboard.press('Tab')
  await expectSoon(() => app.focus()).toBe('密码')
  await keyboard.type('123456')
  await keyboard.press('Enter')
  await app.isIn()

  await expectSoon(() => tabTitles(app)).toEqual(['[首页]'])
  await chord(app, 'Control', 'k')
  await expectSoon(() => app.count('[role=option]')).toBeGreaterThan(0)
  await keyboard.type('yhgl')
  await expectSoon(() => app.count('[role=option]')).toBe(1)
  await keyboard.press('Enter')
  await expectSoon(() => app.path()).toBe('/isystem/user')
  await usersShown(app)

  await walkTo(app, '账号')
  await keyboard.type(user.username)
  await keyboard.press('Enter')
  await expectSoon(() => app.column('账号')).toEqual([user.username])

  // One stop for the whole table, and arrows inside.
  await walkTo(app, `选择 ${user.realname}`)
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'Enter'] as const) await keyboard.press(key)
  await app.field('用户姓名')
  await walkTo(app, '用户姓名')
  await chord(app, 'Control', 'a')
  await keyboard.type('键盘改的')
  await expectSoon(() => app.dialog()).not.toContain('正在检查')
  await chord(app, 'Control', 'Enter')
  await expectSoon(() => app.dialog()).toBe('')
  await expectSoon(() => app.column('姓名')).toEqual(['键盘改的'])
  // Where it was opened, so that the next one is a step away.
  await expectSoon(() => app.focus()).toBe('编辑 键盘改的')

  await walkTo(app, '用户管理', { back: true, css: 'ops-tab' })
  await keyboard.press('Delete')
  await expectSoon(() => tabTitles(app)).toEqual(['[首页]'])
  await expectSoon(() => app.focus()).toBe('首页')

  const greeting = await app.console.first('button:has(.ops-username)', (button) => button.textContent)
  await walkTo(app, greeting, { back: true })
  for (const [key, shown] of [
    ['Enter', '个人中心'],
    ['End', '退出登录'],
  ] as const) {
    await keyboard.press(key)
    await expectSoon(() => app.focus()).toBe(shown)
  }
  await keyboard.press('Enter')
  await expectSoon(() => app.dialog()).toContain('真的要注销登录吗 ?')
  await keyboard.press('Enter')
  await app.field('账号')
  expect(app.path()).toBe('/user/login')
})
