import { expect, it } from 'vitest'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

it.each([
  { hours: [0, 8], chinese: '早上好', english: 'Good morning' },
  { hours: [9, 11], chinese: '上午好', english: 'Good forenoon' },
  { hours: [12, 13], chinese: '中午好', english: 'Good day' },
  { hours: [14, 19], chinese: '下午好', english: 'Good afternoon' },
  { hours: [20, 23], chinese: '晚上好', english: 'Good evening' },
])('[2.6-08] greets from $hours with $chinese, and with $english', async ({ hours, chinese, english }) => {
  const login = await site.server.signIn('admin')
  for (const hour of hours) {
    const app = await site.open()
    await app.page.evaluateOnNewDocument((now) => {
      Reflect.set(Date.prototype, 'getHours', () => now)
    }, hour)
    await app.enter(login, '/404')
    await expectSoon(() => app.console.first('.ops-username', (name) => name.textContent)).toBe(`${chinese}，管理员`)
    await app.switchFrom('简体中文')
    await expectSoon(() => app.console.first('.ops-username', (name) => name.textContent)).toBe(`${english}, 管理员`)
    expect(await app.count('.ops-username')).toBe(1)
  }
})
