import { expect, it } from 'vitest'
import { useSite } from '../tools/site'
import { visitPath } from '../tools/tabs'
import { expectSoon } from '../tools/wait'

const landing = '/cloudlive/equipment'
const site = useSite()

it.each([
  ['[2.2-27]', '/result/success', '提交成功', 'Submitted'],
  ['[2.2-27]', '/result/fail', '提交失败', 'The submission failed'],
  ['[2.2-28]', '/exception/403', '抱歉，你无权访问该页面', 'Sorry, you have no access to this page'],
  ['[2.2-28]', '/exception/404', '抱歉，你访问的页面不存在', 'Sorry, this page does not exist'],
  ['[2.2-28]', '/exception/500', '抱歉，服务器出错了', 'Sorry, something went wrong on the server'],
])('%s %s is a page inside the shell in both languages, with a way home', async (_clause, path, zh, en) => {
  const app = await site.openAs('admin', path)
  await expectSoon(() => app.text()).toContain(zh)
  expect([app.path(), await app.count('.ops-shell')]).toEqual([path, 1])
  // The trail ends here, with a way home before it.
  expect(await app.count('.ops-crumbs a')).toBe(1)
  await app.switchFrom('简体中文')
  await expectSoon(() => app.text()).toContain(en)
  await app.press('Back to home', 'link')
  await expectSoon(() => app.path()).toBe(landing)
})

it('leads back to the page before', { tags: ['main'] }, async () => {
  const app = await site.openAs('admin', '/isystem/user')
  await expectSoon(() => app.rows()).toHaveLength(10)
  await visitPath(app, '/result/fail')
  await app.press('返回上一页')
  await expectSoon(() => app.path()).toBe('/isystem/user')
})

it('[2.1-12] leads from /test to its page /test/home', async () => {
  const app = await site.openAs('admin', '/test')
  await expectSoon(() => app.path()).toBe('/test/home')
  await expectSoon(() => app.text()).toMatch(/测试主页[^]*admin[^]*\/jeecg-boot/)
})
