import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { useFakeServer } from '../../tests/suites/fake-server'
import { buttonWith, captureEvents, loadKit, mountHtml, queryShadow, waitFor } from '../../tests/suites/page'
import {
  all,
  type Builder,
  choose,
  fields,
  labelled,
  mountBuilder,
  opened,
  press,
  rows,
  queryText,
  toast,
  type,
  write,
} from '../../tests/suites/query-builder-page'
import { queryBuilderEntry } from './query-builder.element'
import type { QueryDetail, SavedQuery, SaveQueryDetail } from './query-builder.types'

const markup = `<ops-query-builder fields='${JSON.stringify(fields)}' value='{"matchType":"or","records":[{"field":"name","rule":"like","val":"门"},{"field":"online","rule":"in","val":"1,2"}]}'></ops-query-builder>`

const details = (received: readonly CustomEvent[]) => received.map(({ detail }) => detail as QueryDetail)

elementSuite({ entry: queryBuilderEntry, markup: '<ops-query-builder></ops-query-builder>' })
axeSuite({ tag: 'ops-query-builder', attributes: `fields='${JSON.stringify(fields)}' open` })

describe('<ops-query-builder>', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1280, height: 800 }))
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [lang, title, empty] of [
    ['zh-CN', '高级查询构造器', '没有保存任何查询'],
    ['en', 'advanced query builder', 'no saved queries'],
  ] as const)
    it(`[4.6-01] [4.6-05] is called "${title}", 1000 wide, and has no saved queries in ${lang}`, async () => {
      const element = await opened({ lang })
      expectEqual(queryShadow(element, '.ops-title')?.textContent, title)
      expectEqual(queryShadow(element, '.ops-dialog')!.offsetWidth, 1000)
      expectTrue(queryShadow(element, '.ops-savedqueries')?.textContent?.includes(empty), 'the text for none')
    })

  it('[4.6-02] fills a narrow screen, and closes when it has asked', async () => {
    await setViewport({ width: 390, height: 800 })
    const element = await opened()
    const { width, height } = queryShadow(element, '.ops-dialog')!.getBoundingClientRect()
    expectEqual([width, height], [390, 800])
    await write(element, 1, '名称', 'x')
    await press(element, '查询')
    await waitFor(() => !element.open && !queryShadow(element, '.ops-dialog'), 'the closed dialog')
  })

  it('[4.6-03] [4.6-08] [3-67] matches all or any, and is active exactly while it asks for something', async () => {
    const element = await opened()
    const received = captureEvents(element, 'ops-query')
    const button = buttonWith(element, '高级查询')!
    expectEqual(button.getAttribute('aria-pressed'), 'false')
    await write(element, 1, '名称', '滨江+1')
    await press(element, '添加条件')
    await write(element, 2, '路数', '4')
    await press(element, '查询')
    await waitFor(() => received.length === 1, 'the query')
    const { matchType, params, superQueryParams, superQueryMatchType } = details(received)[0]!
    const conditions = [
      { field: 'name', rule: 'eq', val: '滨江+1', type: 'string' },
      { field: 'size', rule: 'eq', val: '4', type: 'int', dbType: 'int' },
    ]
    expectEqual({ matchType, params: [...params] }, { matchType: 'and', params: conditions as QueryDetail['params'][number][] })
    expectEqual(superQueryMatchType, 'and')
    expectEqual(JSON.parse(decodeURIComponent(superQueryParams)), conditions)
    await waitFor(() => button.getAttribute('aria-pressed') === 'true', 'active')
    await press(element, 'OR（条件中的任意一个匹配）')
    await press(element, '查询')
    await waitFor(() => received.length === 2, 'the second query')
    expectEqual(details(received)[1]!.matchType, 'or')
    expectTrue(queryText(element)?.includes('或'), 'any is not said')
    element.value = undefined
    await waitFor(() => button.getAttribute('aria-pressed') === 'false', 'not active')
  })

  it('[4.6-04] adds a row below each, and takes any away; the last one leaves a blank one behind', async () => {
    const element = await opened()
    await write(element, 1, '名称', 'one')
    await press(element, '添加条件')
    await write(element, 2, '名称', 'three')
    ;(await labelled(element, '在第 1 个条件下添加')).click()
    await waitFor(() => rows(element).length === 3, 'three rows')
    const value = (n: number) => queryShadow<HTMLInputElement>(element, `[aria-label="第 ${n} 个条件的值"]`)?.value
    expectEqual([value(1), value(2), value(3)], ['one', '', 'three'])
    for (const left of [2, 1]) {
      ;(await labelled(element, '删除第 1 个条件')).click()
      await waitFor(() => rows(element).length === left, `${left} rows`)
    }
    expectEqual(value(1), 'three')
    ;(await labelled(element, '删除第 1 个条件')).click()
    await waitFor(() => value(1) === '', 'a blank row')
  })

  it('[4.6-06] [4.6-09] resets to one blank row with rule eq, and tells that nothing is asked for', async () => {
    const element = await opened({ value: { matchType: 'or', records: [{ field: 'size', rule: 'ge', val: '4', type: 'int' }] } })
    const received = captureEvents(element, 'ops-query')
    expectEqual(
      all(element, '.ops-dialogfoot button').map((one) => one.textContent),
      ['重置', '保存查询条件', '关闭', '查询'],
    )
    await press(element, '重置')
    await waitFor(() => received.length === 1, 'the query')
    expectEqual(details(received)[0]!.params.length, 0)
    expectEqual([details(received)[0]!.superQueryParams, details(received)[0]!.superQueryMatchType], ['', ''])
    expectEqual(rows(element).length, 1)
    expectTrue((await labelled(element, '第 1 个条件的匹配规则')).textContent?.includes('等于'), 'the rule is not eq')
    await press(element, '关闭')
    await waitFor(() => !element.open, 'closed')
  })

  it('[5.3-02] [5.3-03] says that empty conditions cannot be asked for nor saved, one or several of them', async () => {
    const element = await opened()
    const received = captureEvents(element, 'ops-query')
    await press(element, '查询')
    await waitFor(() => toast(element).includes('不能查询空条件'), 'the first text')
    await press(element, '添加条件')
    await choose(element, '第 2 个条件的字段', '名称')
    await press(element, '查询')
    await waitFor(() => toast(element).includes('不能查询空条件'), 'the text for two')
    await press(element, '保存查询条件')
    await waitFor(() => toast(element).includes('空条件不能保存'), 'the second text')
    expectEqual(received.length, 0)
  })

  it('[4.6-07] [4.6-10] [5.3-04] [5.3-06] [3-66] saves under a name, in this browser, for its code', async () => {
    const element = await opened()
    await write(element, 1, '名称', '门')
    await press(element, '保存查询条件')
    const prompt = await waitFor(() => queryShadow(element, '[role="alertdialog"], .ops-prompt, dialog + dialog'), 'the prompt')
    expectTrue(element.shadowRoot!.textContent.includes('请输入保存的名称'), 'the title of the prompt')
    await sendKeys({ press: 'Enter' })
    await waitFor(() => element.shadowRoot!.textContent.includes('保存名称不能为空'), 'the empty name')
    await sendKeys({ type: '我的' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => !prompt.isConnected && toast(element).includes('保存成功'), 'the acknowledgement')
    const saved = Object.entries(localStorage).find(([name]) => name.includes(`JSuperQuerySaved_${element.saveCode}`))
    expectTrue(saved?.[1].includes('"title":"我的"'), 'it is not stored')
    const other = await opened({ saveCode: element.saveCode })
    await waitFor(() => queryShadow(other, '.ops-savedquery')?.textContent?.includes('我的'), 'the saved query elsewhere')
  })

  it('[4.6-10] without a code queries belong to the address of the page', async () => {
    const element = await opened({ saveCode: undefined })
    await write(element, 1, '名称', '门')
    await press(element, '保存查询条件')
    await waitFor(() => element.shadowRoot!.textContent.includes('请输入保存的名称'), 'the prompt')
    await sendKeys({ type: 'here' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => Object.keys(localStorage).some((name) => name.includes(`JSuperQuerySaved_${location.pathname}`)), 'the address')
  })

  const keptTwo: readonly SavedQuery[] = [
    { title: '一', matchType: 'or', records: [{ field: 'name', rule: 'like', val: '东', type: 'string' }] },
    {
      title: '二',
      matchType: 'and',
      records: [
        { field: 'size', rule: 'gt', val: '9', type: 'int' },
        { field: 'online', rule: 'in', val: '1,2', type: 'string', text: '在线,告警' },
      ],
    },
  ]

  it('[4.6-11] [3-65] loads match type and rows of a saved query, and asks for it; what was typed comes back with undo', async () => {
    const element = await opened({ savedQueries: keptTwo })
    const received = captureEvents(element, 'ops-query')
    await write(element, 1, '名称', 'typed')
    await press(element, '二2 个条件，AND')
    await waitFor(() => rows(element).length === 2, 'two rows')
    await waitFor(() => queryText(element) === '路数 大于 9 且 在线 是 在线、告警 之一', 'the sentence')
    expectEqual(
      details(received).map(({ params }) => params.length),
      [2],
    )
    await press(element, '撤销')
    await waitFor(() => queryShadow<HTMLInputElement>(element, '[aria-label="第 1 个条件的值"]')?.value === 'typed', 'what was typed')
  })

  it('[5.3-05] asks before it overwrites, and then replaces rows and match type', async () => {
    const element = await opened({ savedQueries: keptTwo })
    const received = captureEvents(element, 'ops-save-query')
    await write(element, 1, '名称', '新')
    const save = async () => {
      await press(element, '保存查询条件')
      await waitFor(() => element.shadowRoot!.textContent.includes('请输入保存的名称'), 'the prompt')
      await sendKeys({ type: '一' })
      await sendKeys({ press: 'Enter' })
      await waitFor(() => element.shadowRoot!.textContent.includes('一 已存在，是否覆盖？'), 'the question')
    }
    await save()
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !element.shadowRoot!.textContent.includes('已存在'), 'no question')
    expectEqual(received.length, 0)
    await save()
    await press(element, '覆盖')
    await waitFor(() => received.length === 1, 'the event')
    const { query } = received[0]!.detail as SaveQueryDetail
    expectEqual([query.title, query.matchType, query.records[0]?.val], ['一', 'and', '新'])
  })

  it('tells a failure of the page in its words, and keeps everything', async () => {
    const element = await opened({ savedQueries: keptTwo })
    element.addEventListener('ops-save-query', ({ detail }) => detail.waitUntil(Promise.reject(new Error('磁盘已满'))))
    await write(element, 1, '名称', '新')
    await press(element, '保存查询条件')
    await waitFor(() => element.shadowRoot!.textContent.includes('请输入保存的名称'), 'the prompt')
    await sendKeys({ type: '三' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => toast(element).includes('磁盘已满'), 'the failure')
    expectEqual(queryShadow<HTMLInputElement>(element, '[aria-label="第 1 个条件的值"]')?.value, '新')
    expectTrue(!toast(element).includes('保存成功'), 'saved, it says')
  })

  it('[5.3-07] asks before it deletes a saved query', async () => {
    const element = await opened({ savedQueries: keptTwo })
    const received = captureEvents(element, 'ops-remove-query')
    ;(await labelled(element, '删除 一')).click()
    await waitFor(() => element.shadowRoot!.textContent.includes('是否删除当前查询？'), 'the question')
    await sendKeys({ press: 'Escape' })
    expectEqual(received.length, 0)
    ;(await labelled(element, '删除 一')).click()
    await waitFor(() => element.shadowRoot!.textContent.includes('是否删除当前查询？'), 'the question')
    await press(element, '删除一')
    await waitFor(() => received.length === 1, 'the event')
    expectEqual((received[0]!.detail as { title: string }).title, '一')
  })

  it('says when a loaded query was changed, and overwrites or restores it', async () => {
    const element = await opened({ savedQueries: keptTwo })
    const received = captureEvents(element, 'ops-save-query')
    await press(element, '一1 个条件，OR')
    await type(element, '第 1 个条件的值', '西')
    await waitFor(() => queryShadow(element, '.ops-changedquery')?.textContent?.includes('“一”已修改'), 'changed')
    await press(element, '还原')
    await waitFor(() => queryShadow<HTMLInputElement>(element, '[aria-label="第 1 个条件的值"]')?.value === '东', 'restored')
    await type(element, '第 1 个条件的值', '西')
    await press(element, '覆盖保存')
    await waitFor(() => received.length === 1, 'the event')
    expectEqual((received[0]!.detail as SaveQueryDetail).query.records[0]?.val, '西')
  })

  it('[4.6-12] keeps the first of several choices when the rule takes one', async () => {
    const element = await opened({
      value: { matchType: 'and', records: [{ field: 'online', rule: 'in', val: '2,1', type: 'string', text: '告警,在线' }] },
    })
    await choose(element, '第 1 个条件的匹配规则', '等于')
    await waitFor(() => queryText(element) === '在线 是 告警', 'the first')
  })

  it('[4.6-13] another field brings its editor, and the value begins anew', async () => {
    const element = await opened()
    await write(element, 1, '名称', 'text')
    await choose(element, '第 1 个条件的字段', '在线')
    await waitFor(() => !queryText(element), 'no value')
    await choose(element, '第 1 个条件的值', '离线')
    await waitFor(() => queryText(element) === '在线 是 离线', 'a choice')
  })

  it('[4.6-14] [V-M05] offers its rules for a text, in words', async () => {
    const element = await opened()
    await choose(element, '第 1 个条件的字段', '名称')
    ;(await labelled(element, '第 1 个条件的匹配规则')).click()
    const options = await waitFor(() => {
      const found = all(element, '[role="option"]').filter((one) => one.checkVisibility())
      return found.length >= 12 && found
    }, 'the rules')
    expectEqual(
      options.map((one) => one.textContent?.trim()),
      ['等于', '包含', '以..开始', '以..结尾', '在...中', '不等于', '大于', '大于等于', '小于', '小于等于', '为空', '不为空'],
    )
  })

  it('[V-M05] "is empty" needs no value, "between" has two ends', async () => {
    const element = await opened()
    const received = captureEvents(element, 'ops-query')
    await choose(element, '第 1 个条件的字段', '路数')
    await choose(element, '第 1 个条件的匹配规则', '为空')
    await waitFor(() => queryText(element) === '路数 为空', 'the sentence')
    await press(element, '查询')
    await waitFor(() => details(received).at(-1)?.params[0]?.rule === 'empty', 'the query')
    await choose(element, '第 1 个条件的匹配规则', '介于')
    await type(element, '第 1 个条件的值（从）', '3')
    await type(element, '第 1 个条件的值（到）', '9')
    await waitFor(() => queryText(element) === '路数 介于 3 和 9 之间', 'the range')
    await press(element, '查询')
    await waitFor(
      () =>
        details(received)
          .at(-1)
          ?.params.map(({ rule, val }) => `${rule} ${val}`)
          .join() === 'ge 3,le 9',
      'the query',
    )
  })

  it('[V-M05] a range among alternatives says that it takes no part', async () => {
    const records = [
      { field: 'size', rule: 'between' as const, val: '3,9', type: 'int' },
      { field: 'name', rule: 'like' as const, val: '门', type: 'string' },
    ]
    const element = await opened({ value: { matchType: 'or', records } })
    await waitFor(() => rows(element)[0]?.textContent.includes('不能与其他条件一起用 OR 匹配'), 'the note')
    await waitFor(() => queryText(element) === '名称 包含“门”', 'the rest')
    await press(element, 'AND（所有条件都要求匹配）')
    await waitFor(() => queryText(element)?.includes('介于 3 和 9 之间'), 'both')
  })

  it('[4.6-16] a switch is Y or N', async () => {
    const element = await opened()
    const received = captureEvents(element, 'ops-query')
    await choose(element, '第 1 个条件的字段', '锁定')
    for (const [option, val] of [
      ['是', 'Y'],
      ['否', 'N'],
    ] as const) {
      await choose(element, '第 1 个条件的值', option)
      await press(element, '查询')
      await waitFor(() => details(received).at(-1)?.params[0]?.val === val, val)
    }
  })

  it('says what is in effect beside its button; a cross takes one condition away, "clear" all', async () => {
    const element = mountBuilder({
      value: {
        matchType: 'or',
        records: [
          { field: 'name', rule: 'like', val: '门', type: 'string' },
          { field: 'online', rule: 'eq', val: '1', type: 'string' },
        ],
      },
    })
    const received = captureEvents(element, 'ops-query')
    const chips = () => all(element, '.ops-querychip').map((one) => one.textContent)
    await waitFor(() => chips().length === 2, 'two conditions')
    expectEqual(chips(), ['名称包含门', '在线等于在线'])
    ;(await labelled(element, '移除条件 名称')).click()
    await waitFor(() => chips().length === 1, 'one condition')
    await press(element, '清空')
    await waitFor(() => chips().length === 0, 'none')
    expectEqual(
      details(received).map(({ params }) => params.length),
      [1, 0],
    )
  })

  it('counts before it asks, and says nothing where nobody can tell', async () => {
    const requests: string[] = []
    const element = await opened({
      count: async ({ params }) => {
        requests.push(JSON.stringify(params.map(({ val }) => val)))
        return 1234
      },
    })
    await write(element, 1, '名称', '门')
    await waitFor(() => queryShadow(element, '.ops-hits')?.textContent?.includes('匹配 1,234 条'), 'the count')
    expectEqual(requests.at(-1), '["门"]')
    element.count = () => Promise.reject(new Error('down'))
    await type(element, '第 1 个条件的值', '窗')
    await waitFor(() => !queryShadow(element, '.ops-hits')?.textContent?.includes('匹配'), 'no count')
  })

  it('asks by Enter in a value', async () => {
    const element = await opened()
    const received = captureEvents(element, 'ops-query')
    await write(element, 1, '名称', '门')
    await sendKeys({ press: 'Enter' })
    await waitFor(() => received.length === 1, 'the query')
  })

  it('keeps a condition whose field is gone, under its name', async () => {
    const element = await opened({ value: { matchType: 'and', records: [{ field: 'gone', rule: 'eq', val: '7', type: 'string' }] } })
    const received = captureEvents(element, 'ops-query')
    await waitFor(() => queryText(element) === 'gone 是 7', 'the sentence')
    await press(element, '查询')
    await waitFor(() => details(received)[0]?.params[0]?.field === 'gone', 'the condition')
  })

  describe('with a server', () => {
    const server = useFakeServer(() => undefined)

    it('[3-65] takes the values of a dictionary', async () => {
      server.respond = ({ pathname }) =>
        pathname.includes('grade')
          ? [
              { value: 'a', text: '甲' },
              { value: 'b', text: '乙' },
            ]
          : undefined
      const element = server.mount<Builder>('ops-query-builder', '<ops-query-builder></ops-query-builder>')
      element.fields = fields
      await press(element, '高级查询')
      await waitFor(() => rows(element).length > 0, 'the rows')
      await choose(element, '第 1 个条件的字段', '等级')
      await choose(element, '第 1 个条件的值', '乙')
      await waitFor(() => queryText(element) === '等级 是 乙', 'the sentence')
    })
  })

  it('is usable from markup alone', async () => {
    const element = mountHtml(markup).querySelector('ops-query-builder')!
    await waitFor(() => all(element, '.ops-querychip').length === 2, 'two conditions')
  })
})
