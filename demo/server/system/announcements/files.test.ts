import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-app'

const draft = { titile: '带附件', msgContent: '<p>见附件</p>', priority: 'L', msgCategory: '1', msgType: 'ALL' }
const lists = ['/sys/annountCement/list', '/sys/sysAnnouncementSend/getMyAnnouncementSend'] as const

interface NoticeMessage {
  id: string
  files?: string | null
  izTop?: number
}

/** What each call says of the announcement of this title. */
async function receivedFiles(server: TestServer, token: string, titile: string): Promise<(NoticeMessage | undefined)[]> {
  const [listed, own] = await Promise.all(
    lists.map(
      async (path) => (await server.call<{ records: NoticeMessage[] }>('GET', path, { token, query: { titile } })).result.records[0],
    ),
  )
  const id = listed?.id ?? ''
  const { result: one } = await server.call<NoticeMessage>('GET', '/sys/annountCement/queryById', { token, query: { id } })
  const { result: bell } = await server.call<{ anntMsgList: NoticeMessage[] }>('GET', '/sys/annountCement/listByUser', { token })
  return [listed, own, one, bell.anntMsgList.find((message) => message.id === id)]
}

describe('the files of an announcement on a server of the 3.8 generation', () => {
  let server: TestServer
  let admin: string
  beforeAll(async () => {
    server = await startTestServer({ emulate: new Set(['3.8'] as const) })
    admin = await server.tokenOf('admin')
  })
  afterAll(() => server.close())

  const upload = async (fileName: string): Promise<string> =>
    (
      await server.call('POST', '/sys/common/upload', {
        token: admin,
        form: [
          { name: 'file', fileName, content: Buffer.from('%PDF-1.4\n%%EOF') },
          { name: 'biz', content: 'notice' },
        ],
      })
    ).message
  const idOf = async (titile: string): Promise<string> =>
    (await server.call<{ records: NoticeMessage[] }>('GET', lists[0], { token: admin, query: { titile } })).result.records[0]!.id

  it('are stored with it, told to whoever reads it, and changed', async () => {
    const files = [await upload('值班表.pdf'), await upload('路线.pdf')].join()
    const send = (path: string, body: object) => server.call('POST', `/sys/annountCement/${path}`, { token: admin, body })
    expect(await send('add', { ...draft, files, izTop: 1 })).toMatchObject({ success: true })
    const id = await idOf(draft.titile)
    await server.call('GET', '/sys/annountCement/doReleaseData', { token: admin, query: { id } })
    const reader = await server.tokenOf('wangwu')
    expect((await receivedFiles(server, admin, draft.titile)).map((one) => [one?.files, one?.izTop])).toEqual(
      Array.from({ length: 4 }, () => [files, 1]),
    )
    const own = await server.call<{ records: NoticeMessage[] }>('GET', lists[1], { token: reader, query: { titile: draft.titile } })
    expect(own.result.records).toMatchObject([{ files }])
    const [first] = files.split(',')
    expect((await server.inject({ url: `/jeecg-boot/sys/common/static/${encodeURI(first!)}` })).statusCode).toBe(200)
    await server.call('GET', '/sys/annountCement/doReovkeData', { token: admin, query: { id } })
    expect(await send('edit', { id, msgAbstract: '改过' })).toMatchObject({ success: true })
    expect((await receivedFiles(server, admin, draft.titile))[0]).toMatchObject({ files, izTop: 1 })
    expect(await send('edit', { id, files: first, izTop: 0 })).toMatchObject({ success: true })
    expect((await receivedFiles(server, admin, draft.titile))[0]).toMatchObject({ files: first, izTop: 0 })
    expect(await send('edit', { id, files: '' })).toMatchObject({ success: true })
    expect((await receivedFiles(server, admin, draft.titile))[0]).toMatchObject({ files: null })
  })

  it('are twenty at most, and nothing but stored paths', async () => {
    const add = (files: string) =>
      server.call('POST', '/sys/annountCement/add', { token: admin, body: { ...draft, titile: '坏附件', files } })
    const path = `notice/${'a'.repeat(32)}.pdf`
    expect(await add(Array(21).fill(path).join())).toMatchObject({ success: false, message: '操作失败，附件最多20个' })
    for (const files of ['javascript:alert(1)', '<b>', 'a"b.pdf', 'x\u0000.pdf'])
      expect([files, (await add(files)).success]).toEqual([files, false])
    expect((await add(Array(20).fill(path).join())).success).toBe(true)
  })

  it('are closed to whoever lacks the right', async () => {
    const token = await server.tokenOf('jeecg')
    expect(await server.call('POST', '/sys/annountCement/add', { token, body: { ...draft, files: 'a/b.pdf' } })).toMatchObject({
      code: 510,
    })
  })
})

it('announcements of 3.0.0 say nothing of files, nor of pins', async () => {
  const server = await startTestServer()
  const token = await server.tokenOf('admin')
  const some = await receivedFiles(server, token, '重大活动直播保障值班安排')
  expect(some.filter((one) => one === undefined || 'files' in one || 'izTop' in one)).toEqual([])
  await server.close()
})
