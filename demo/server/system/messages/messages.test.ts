import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '../../platform/base/ids'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const TEMPLATE = '/sys/message/sysMessageTemplate'
const GOOD = { templateName: '换班提醒', templateType: '4', templateContent: '<p>${name}，${count} 分钟后换班</p>' }

interface Template {
  id: string
  templateContent: string
}
interface Sent {
  id: string
  esReceiver: string
}
interface Own {
  anntId: string
  titile: string
  msgContent: string
}

const post = (path: string, body: object, token = admin) => server.call<Record<string, unknown>>('POST', path, { token, body })
const add = (body: object) => post(`${TEMPLATE}/add`, { ...GOOD, ...body })
const edit = (body: object) => server.call('PUT', `${TEMPLATE}/edit`, { token: admin, body })
const send = (templateCode: string, testData: unknown, receiver: string) =>
  post(`${TEMPLATE}/sendMsg`, { templateCode, testData: typeof testData === 'string' ? testData : JSON.stringify(testData), receiver })
const template = async (templateCode: string) =>
  (await server.call<{ records: Template[] }>('GET', `${TEMPLATE}/list`, { token: admin, query: { templateCode } })).result.records[0]
const sent = async (query: Record<string, string>) =>
  (await server.call<{ records: Sent[]; total: number }>('GET', '/sys/message/sysMessage/list', { token: admin, query })).result
async function ownOf(username: string, titile: string): Promise<Own[]> {
  const token = await server.tokenOf(username)
  const response = await server.call<{ records: Own[] }>('GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend', {
    token,
    query: { titile },
  })
  return response.result.records
}

describe('templates of messages', () => {
  it('are added, changed and deleted, with the name of their kind', async () => {
    expect(await template('login_code')).toMatchObject({ templateType_dictText: '短信', templateTestJson: '{"code":"123456"}' })
    expect(await add({ templateCode: 'shift', templateTestJson: '{"name":"李四"}' })).toMatchObject({ success: true })
    expect(await add({ templateCode: 'shift' })).toMatchObject({ success: false, message: '模板编码已存在' })
    const { id } = (await template('shift'))!
    expect(await edit({ id, templateName: '交班提醒', templateTestJson: '' })).toMatchObject({ success: true })
    expect(await server.call('GET', `${TEMPLATE}/queryById`, { token: admin, query: { id } })).toMatchObject({
      result: { templateName: '交班提醒', templateContent: GOOD.templateContent, templateTestJson: null, templateType_dictText: '系统' },
    })
    const remove = (ids: string) => server.call('DELETE', `${TEMPLATE}/deleteBatch`, { token: admin, query: { ids } })
    expect(await remove(`${id},gone`)).toMatchObject({ success: false })
    expect(await remove(id)).toMatchObject({ success: true })
    expect(await template('shift')).toBeUndefined()
  })

  it.each([
    { templateCode: 'a,b' },
    { templateCode: '' },
    { templateName: '' },
    { templateType: '5' },
    { templateContent: '' },
    { templateContent: 'x'.repeat(100_001) },
    { templateTestJson: '[1]' },
    { templateTestJson: '{' },
  ])('refuse %.60j', async (body) => {
    expect(await add({ templateCode: 'wrong', ...body })).toMatchObject({ success: false, code: 500 })
    expect(await template('wrong')).toBeUndefined()
  })
})

describe('a test message', () => {
  it('of the system arrives with those it is sent to, and nobody else, with its values as text', async () => {
    await add({ templateCode: 'arrives', templateName: '换班到达' })
    expect(await send('arrives', { name: '<b>李四</b>', count: 5 }, 'lisi,jeecg')).toMatchObject({
      success: true,
      result: { esSendStatus: '1', esResult: null },
    })
    const content = '<p>&lt;b&gt;李四&lt;/b&gt;，5 分钟后换班</p>'
    for (const name of ['lisi', 'jeecg']) expect(await ownOf(name, '换班到达')).toMatchObject([{ msgContent: content }])
    expect(await ownOf('wangwu', '换班到达')).toEqual([])
    expect((await sent({ esTitle: '换班到达' })).records).toMatchObject([
      {
        esReceiver: 'lisi,jeecg',
        esContent: content,
        esParam: '{"name":"<b>李四</b>","count":5}',
        esSendStatus_dictText: '发送成功',
        esType_dictText: '系统',
        esSendNum: 1,
        esSendTime: expect.any(String),
      },
    ])
  })

  it.each([
    ['login_code', { code: 42 }, '13900000008', '验证码 42，5 分钟内有效，请勿告诉他人。', '服务器没有短信通道'],
    ['weekly_report', { team: 'A&B', count: 1 }, 'a@example.com', '<h3>A&amp;B 直播周报</h3><p>本周开播 1 场。</p>', '服务器没有邮件通道'],
  ])('by %s is written down as not sent, with the reason', async (code, values, receiver, esContent, esResult) => {
    expect(await send(code, values, receiver)).toMatchObject({
      success: true,
      message: `消息没有发送：${esResult}`,
      result: { esSendStatus: '0', esResult },
    })
    expect((await sent({ esReceiver: receiver })).records).toMatchObject([
      { esContent, esResult, esSendStatus: '0', esSendStatus_dictText: '未发送', esSendNum: 0, esSendTime: null },
    ])
  })

  it('runs nothing that stands in its template', async () => {
    const templateContent = '${7*7} <#assign ex="freemarker.template.utility.Execute"?new()> ${ex("id")} #{1+1} {{1+1}} ${name}'
    await add({ templateCode: 'plain', templateName: '不执行', templateType: '1', templateContent })
    await send('plain', { name: '${7*7}' }, '13900000007')
    expect((await sent({ esTitle: '不执行' })).records).toMatchObject([{ esContent: templateContent.replace('${name}', '${7*7}') }])
  })

  it('is refused, and nothing is stored, where something is missing', async () => {
    await add({ templateCode: 'refused', templateName: '拒绝的' })
    const values = { name: 'x', count: 1 }
    for (const [code, input, receiver, message] of [
      ['gone', values, 'lisi', '未找到对应实体'],
      ['refused', { name: 'x' }, 'lisi', '操作失败，测试数据缺少模板中的变量'],
      ['refused', { name: {}, count: 1 }, 'lisi', '操作失败，测试数据缺少模板中的变量'],
      ['refused', '[1]', 'lisi', '操作失败，测试数据必须是JSON对象'],
      ['refused', values, 'lisi,nobody', '操作失败，接收人不存在'],
      ['refused', values, '', '操作失败，接收人不能为空'],
    ] as const)
      expect(await send(code, input, receiver)).toMatchObject({ success: false, message })
    expect(await post(`${TEMPLATE}/sendMsg`, { templateCode: 'refused', msgType: '1', testData: '{}', receiver: 'lisi' })).toMatchObject({
      success: false,
    })
    expect((await sent({ esTitle: '拒绝的' })).total).toBe(0)
    expect(await ownOf('lisi', '拒绝的')).toEqual([])
  })
})

describe('sent messages', () => {
  it('are read and deleted', async () => {
    const id = stableId('message:1')
    expect(await server.call('GET', '/sys/message/sysMessage/queryById', { token: admin, query: { id } })).toMatchObject({
      result: { esTitle: '登录验证码', esResult: '服务器没有短信通道' },
    })
    const remove = (query: Record<string, string>) => server.call('DELETE', '/sys/message/sysMessage/deleteBatch', { token: admin, query })
    expect(await remove({ ids: `${id},gone` })).toMatchObject({ success: false })
    expect(await remove({ ids: id })).toMatchObject({ success: true })
    expect((await sent({ id })).total).toBe(0)
  })
})

it.each([
  ['GET', `${TEMPLATE}/list`],
  ['GET', `${TEMPLATE}/queryById`],
  ['POST', `${TEMPLATE}/add`],
  ['PUT', `${TEMPLATE}/edit`],
  ['DELETE', `${TEMPLATE}/delete`],
  ['DELETE', `${TEMPLATE}/deleteBatch`],
  ['POST', `${TEMPLATE}/sendMsg`],
  ['GET', '/sys/message/sysMessage/list'],
  ['GET', '/sys/message/sysMessage/queryById'],
  ['DELETE', '/sys/message/sysMessage/delete'],
  ['DELETE', '/sys/message/sysMessage/deleteBatch'],
] as const)('%s %s is closed to whoever lacks the right', async (method, path) => {
  const body = method === 'POST' || method === 'PUT' ? { body: {} } : {}
  expect(await server.call(method, path, { token: await server.tokenOf('lisi'), ...body })).toMatchObject({ success: false, code: 510 })
})
