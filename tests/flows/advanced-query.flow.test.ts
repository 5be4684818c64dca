import { describe, expect, it } from 'vitest'
import { everyCell } from '../tools/cells'
import { users } from '../../console/pages/system/users/users.resource'
import { resourceQueryFields } from '../../elements/list-page/query/resource-query-fields'
import { superQueryParams } from '../../elements/query-builder/conditions'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const active = '高级查询：已有高级查询条件生效'

interface Condition {
  field: string
  rule: string
  value: string
}

async function write(app: ConsolePage, n: number, { field, rule, value }: Condition): Promise<void> {
  await app.choose(`第 ${n} 个条件的字段`, field)
  await app.choose(`第 ${n} 个条件的匹配规则`, rule)
  await app.fill(`第 ${n} 个条件的值`, value)
}

const count = (app: ConsolePage): Promise<string> => app.console.first('.ops-hits', (hits) => hits.innerText)
const chips = (app: ConsolePage): Promise<string[]> =>
  app.console.all('.ops-querychip', (found) => found.map((chip) => (chip.textContent ?? '').trim()))
const total = (app: ConsolePage): Promise<string> => app.console.first('.ops-pager', (pager) => pager.innerText)
const sent = (app: ConsolePage) => Object.fromEntries(app.traffic.calls('/sys/user/list').at(-1)?.query ?? [])

describe('the advanced query of users', () => {
  const site = useSite()

  it('[3-62] [4.6-15] counts before it asks, narrows the list by all or by any, and says in words what is in effect', async () => {
    const app = await site.openAs('admin', '/isystem/user')
    await usersShown(app)
    await app.press('高级查询')
    await write(app, 1, { field: '用户姓名', rule: '以..开始', value: '张' })
    await app.press('添加条件')
    await write(app, 2, { field: '用户账号', rule: '包含', value: 'wen' })
    await expectSoon(() => count(app)).toMatch(/匹配 \d+ 条/)
    const [both] = /\d+/.exec(await count(app))!
    await app.press('查询')
    await expectSoon(() => total(app)).toContain(`共 ${both} 条`)
    expect(sent(app)).toMatchObject({ superQueryMatchType: 'and', pageNo: '1' })
    expect(JSON.parse(decodeURIComponent(sent(app)['superQueryParams']!))).toMatchObject([
      { field: 'realname', rule: 'right_like', val: '张' },
      { field: 'username', rule: 'like', val: 'wen' },
    ])
    await everyCell(app, '姓名', (name) => name.startsWith('张'))

    await app.press('OR（条件中的任意一个匹配）', 'radio')
    await expectSoon(async () => Number(/\d+/.exec(await count(app))?.[0])).toBeGreaterThan(Number(both))
    await app.press('查询')
    await expectSoon(() => sent(app)['superQueryMatchType']).toBe('or')
    await app.press('关闭')
    await expectSoon(() => chips(app)).toEqual(['用户姓名以..开始张', '用户账号包含wen'])

    await app.press('移除条件 用户账号')
    await expectSoon(() => chips(app)).toEqual(['用户姓名以..开始张'])
    await everyCell(app, '姓名', (name) => name.startsWith('张'))
    await app.press('清空')
    await expectSoon(() => chips(app)).toEqual([])
    await expectSoon(() => sent(app)).not.toHaveProperty('superQueryParams')
  })

  it('[4.6-10] [4.6-11] is saved under a name, there again after a reload, and in effect until it is cleared', async () => {
    const app = await site.openAs('admin', '/isystem/user')
    await usersShown(app)
    await app.press('高级查询')
    await write(app, 1, { field: '用户姓名', rule: '包含', value: '李' })
    await app.press('保存查询条件')
    await expectSoon(() => app.text()).toContain('请输入保存的名称')
    await app.fill('名称', '姓李的人')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '保存成功' })
    await app.press('查询')
    await expectSoon(() => sent(app)['superQueryParams']).toBeTruthy()
    await app.page.reload()
    await usersShown(app)
    await expectSoon(() => app.console.first('.ops-querybar', (bar) => bar.textContent ?? '')).toContain('姓李的人')
    await app.press(active)
    await expectSoon(() => app.console.all('.ops-savedquery b', (found) => found.map((one) => one.textContent))).toEqual(['姓李的人'])
  })

  it('[4.6-15] offers only fields that the list can be asked for', async () => {
    const { token } = await site.server.signIn('admin')
    const fields = resourceQueryFields(users, 'en')
    expect(fields.length).toBeGreaterThan(10)
    for (const { value: field, type } of fields) {
      const val = type === 'date' ? '2026-01-02' : type === 'datetime' ? '2026-01-02 03:04:05' : '1'
      const { superQueryParams: params } = superQueryParams({ matchType: 'and', params: [{ field, rule: 'eq', val, type: type ?? '' }] })
      const response = await site.server.call(`/sys/user/list?superQueryParams=${encodeURIComponent(params)}`, { token })
      expect(response, field).toMatchObject({ success: true })
    }
  })
})
