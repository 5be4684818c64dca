import { expect, it } from 'vitest'
import { chord, walkTo } from '../tools/keys'
import { useSite } from '../tools/site'
import { tabTitles } from '../tools/tabs'
import { addUser, newUser, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const site = useSite()

it('a whole task goes by keys alone: sign in, find the page, search, change a user, close the tab, sign out', async () => {
  const user = newUser('keys')
  await addUser(site.server, (await site.server.signIn('admin')).token, user)
  const desk = await site.desk()
  const { keyboard } = desk.page

  await desk.go('/')
  await desk.field('账号')
  await walkTo(desk, '账号')
  await keyboard.type('admin')
  await keyboard.press('Tab')
  await soon(() => desk.focus()).toBe('密码')
  await keyboard.type('123456')
  await keyboard.press('Enter')
  await desk.isIn()

  await soon(() => tabTitles(desk)).toEqual(['[首页]'])
  await chord(desk, 'Control', 'k')
  await soon(() => desk.count('[role=option]')).toBeGreaterThan(0)
  await keyboard.type('yhgl')
  await soon(() => desk.count('[role=option]')).toBe(1)
  await keyboard.press('Enter')
  await soon(() => desk.path()).toBe('/isystem/user')
  await usersShown(desk)

  await walkTo(desk, '账号')
  await keyboard.type(user.username)
  await keyboard.press('Enter')
  await soon(() => desk.column('账号')).toEqual([user.username])

  await walkTo(desk, `编辑 ${user.realname}`)
  await keyboard.press('Enter')
  await desk.field('用户姓名')
  await walkTo(desk, '用户姓名')
  await chord(desk, 'Control', 'a')
  await keyboard.type('键盘改的')
  await soon(() => desk.dialog()).not.toContain('正在检查')
  await chord(desk, 'Control', 'Enter')
  await soon(() => desk.dialog()).toBe('')
  await soon(() => desk.column('姓名')).toEqual(['键盘改的'])
  // Where it was opened, so that the next one is a step away.
  await soon(() => desk.focus()).toBe('编辑 键盘改的')

  await walkTo(desk, '用户管理', { back: true, css: 'ops-tab' })
  await keyboard.press('Delete')
  await soon(() => tabTitles(desk)).toEqual(['[首页]'])
  await soon(() => desk.focus()).toBe('首页')

  const greeting = await desk.console.first('button:has(.ops-username)', (button) => button.textContent)
  await walkTo(desk, greeting, { back: true })
  for (const [key, shown] of [
    ['Enter', '个人中心'],
    ['End', '退出登录'],
  ] as const) {
    await keyboard.press(key)
    await soon(() => desk.focus()).toBe(shown)
  }
  await keyboard.press('Enter')
  await soon(() => desk.dialog()).toContain('真的要注销登录吗 ?')
  await keyboard.press('Enter')
  await desk.field('账号')
  expect(desk.path()).toBe('/user/login')
})
