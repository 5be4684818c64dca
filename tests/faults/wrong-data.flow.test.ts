import { array, constantFrom, dictionary, jsonValue, sample } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { openHostPage } from '../tools/host-page'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon, waitFor } from '../tools/wait'

const site = useSite()

const seed = 57
const list = '/sys/user/list'

/** The prototypes of the page are as the browser made them. */
function prototypes(app: ConsolePage): Promise<string[]> {
  return app.page.evaluate(() => [Object.prototype, Array.prototype, Function.prototype].flatMap((prototype) => Object.keys(prototype)))
}

/** Presses search and waits until the page has made something of the answer: rows, "nothing there" or its error box. */
async function openAndAsk(app: ConsolePage, what = 'a good answer'): Promise<void> {
  const before = app.traffic.calls(list).length
  await app.press('查询')
  await expectSoon(() => app.traffic.calls(list).length).toBeGreaterThan(before)
  await waitFor(async () => (await app.count('.ops-table[aria-busy=true]')) === 0, `the end of the waiting for ${what}`)
  expect(await app.count('.ops-shell')).toBe(1)
}

describe('wrong data from the server', () => {
  /** Any JSON, keys of prototypes among it. */
  const anything = jsonValue({ depthSize: 'small' }).map((value) => value as unknown)
  const poison = { ['__proto__']: { polluted: 1 }, constructor: { prototype: { polluted: 1 } } }
  const deep = (levels: number): unknown => (levels === 0 ? 'deep' : { children: [deep(levels - 1)] })
  const envelopes: readonly unknown[] = [
    null,
    7,
    'text',
    [],
    {},
    { success: 'yes' },
    { success: true },
    { success: true, result: null },
    { success: true, code: '0', result: { records: null, total: null } },
    { success: true, result: { records: { 0: {} }, total: {} } },
    { success: true, result: { records: [null, 7, 'text', [], {}], total: 'many' } },
    {
      success: true,
      result: { records: [{ id: {}, username: [], realname: { toString: 1 }, sex: true, status: null, avatar: 7 }], total: 1 },
    },
    { success: true, result: { records: [poison, JSON.parse('{"id":"p","__proto__":{"polluted":1}}')], total: 2 } },
    { success: true, result: { records: [{ id: 'd', username: 'deep', departIds: deep(500) }], total: 1 } },
    {
      success: true,
      result: { records: Array.from({ length: 1_000 }, (_, index) => ({ id: `h${index}`, username: 'u'.repeat(200) })), total: 1_000 },
    },
    { success: false, message: { text: 'object' }, code: [] },
    ...sample(
      anything.map((result) => ({ success: true, result })),
      { seed, numRuns: 6 },
    ),
    ...sample(
      array(dictionary(constantFrom('id', 'username', 'realname', 'sex', 'status', '__proto__'), anything)).map((records) => ({
        success: true,
        result: { records, total: 9 },
      })),
      { seed, numRuns: 6 },
    ),
  ]

  it('[X55] envelopes of any form: an error box or what can be read of them, and the next good answer is shown', async () => {
    const app = await site.openAs('admin', '/isystem/user')
    await usersShown(app)
    for (const envelope of envelopes) {
      const wrong = site.faults.on(list, { status: 200, body: JSON.stringify(envelope), type: 'application/json' })
      const what = JSON.stringify(envelope).slice(0, 200)
      await openAndAsk(app, what)
      wrong.end()
      expect(await prototypes(app), what).toEqual([])
    }
    await openAndAsk(app)
    await usersShown(app)
  })

  it('[X57] a page beyond the end leads to the last one that is there', async () => {
    const app = await site.openAs('admin', '/isystem/user')
    await usersShown(app)
    const before = app.traffic.calls(list).length
    site.faults.respond(list, { success: true, result: { records: [], total: 25 } })
    await app.press('第 5 页')
    await expectSoon(() => app.traffic.calls(list).at(-1)?.query.get('pageNo')).toBe('3')
    await expectSoon(() => app.count('.ops-pageno[aria-current]')).toBe(1)
    expect(app.traffic.calls(list).length - before).toBe(2)
  })

  it.each([
    ['too small', 1],
    ['too large', 1_000_000],
    ['negative', -5],
    ['text', '3'],
    ['missing', undefined],
  ])('[X57] a total that is %s: the rows are shown, and nothing is asked again and again', async (_what, total) => {
    const app = await site.openAs('admin', '/isystem/user')
    await usersShown(app)
    const before = app.traffic.calls(list).length
    site.faults.respond(list, { success: true, result: { records: ['a', 'b', 'c'].map((id) => ({ id, username: `user-${id}` })), total } })
    await openAndAsk(app)
    await expectSoon(() => app.column('账号')).toEqual(['user-a', 'user-b', 'user-c'])
    expect(app.traffic.calls(list).length - before).toBe(1)
  })

  it('[X57] rows without an id and with the same id: each is shown once, and ticking one leaves the others alone', async () => {
    const app = await site.openAs('admin', '/isystem/user')
    await usersShown(app)
    const records = [
      { username: 'none-1', realname: '甲' },
      { username: 'none-2', realname: '乙' },
      { id: 'x', username: 'same-1', realname: '丙' },
      { id: 'x', username: 'same-2', realname: '丁' },
      { id: 'y', username: 'own', realname: '戊' },
    ]
    site.faults.respond(list, { success: true, result: { records, total: 5 } })
    await openAndAsk(app)
    await expectSoon(() => app.column('账号')).toEqual(['none-1', 'none-2', 'same-1', 'same-2', 'own'])
    await app.press('选择 戊', 'checkbox')
    await expectSoon(() => app.text()).toContain('已选择 1 项')
    expect(await app.console.all('tbody input:checked', (checkboxes) => checkboxes.length)).toBe(1)
  })
})

describe('a wrong dictionary', () => {
  const dict = '/sys/dict/getDictItems/odd'
  const field = '<ops-dict-select label="字典" dict-code="odd" value="9"></ops-dict-select>'
  const shown = (app: ConsolePage): Promise<string> =>
    app.page.$eval(
      'ops-dict-select',
      (select) => select.shadowRoot!.querySelector<HTMLElement>('[role="combobox"]')?.innerText.trim() ?? '',
    )
  const options = (app: ConsolePage): Promise<string[]> =>
    app.page.$eval('ops-dict-select', (select) =>
      [...select.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')].map((option) => option.innerText.trim()),
    )

  async function openWith(result: unknown): Promise<ConsolePage> {
    site.faults.respond(dict, { success: true, result })
    const app = await site.open()
    await openHostPage(app, site, { body: field })
    return app
  }

  it.each([
    ['nothing', null],
    ['an empty list', []],
    ['other values', [{ value: '1', text: 'one' }]],
    ['no list', { 9: 'nine' }],
    ['rubbish', [null, 7, 'nine', {}, { text: 'nine' }, { value: {}, text: 'nine' }]],
  ])('[X56] with %s in it: the value is shown as it is', async (_what, result) => {
    const app = await openWith(result)
    await expectSoon(() => shown(app)).toBe('9')
    expect(await app.page.$eval('ops-dict-select', ({ value }) => value)).toBe('9')
  })

  it('[X56] with numbers and with a value twice: compared as text, the first of the two counts', async () => {
    const app = await openWith([
      { value: 9, text: 'nine' },
      { value: '9', text: 'nine again' },
      { value: 0, text: 'zero' },
    ])
    await expectSoon(() => shown(app)).toBe('nine')
    await app.press('字典', 'combobox')
    await expectSoon(() => options(app)).toEqual(['nine', 'zero'])
  })

  it('[X56] with 20,000 items: the list draws those one can see, and reaches the last', async () => {
    const app = await openWith(Array.from({ length: 20_000 }, (_, index) => ({ value: index, text: `item ${index}` })))
    await expectSoon(() => shown(app)).toBe('item 9')
    await app.press('字典', 'combobox')
    await expectSoon(async () => (await options(app)).length).toBeGreaterThan(5)
    expect((await options(app)).length).toBeLessThan(200)
    await app.page.keyboard.press('End')
    await expectSoon(() => options(app)).toContain('item 19999')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => shown(app)).toBe('item 19999')
  })
})
