import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { QueryParams } from '../transport/transport.types'
import { ok, json, startTestServer, type TestServer } from '../transport/test-server'
import { deleteRecords } from './delete-records'
import { createListController } from './list-controller'
import { createQueryClient } from './query-client'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

interface Row {
  id: string
}

interface ServerQuery {
  request: QueryParams
  signal: AbortSignal
  respond: (result: unknown) => void
  fail: (error: Error) => void
}

const client = createQueryClient()
afterEach(() => client.clear())

function setup() {
  const questions: ServerQuery[] = []
  const list = createListController<Row>(client, {
    name: '/sys/user/list',
    source: (request, signal) => new Promise((response, fail) => void questions.push({ request, signal, respond: response, fail })),
  })
  const stop = list.subscribe(() => {})
  const page = (first: number, count: number, total: number) => ({
    records: Array.from({ length: count }, (_, i) => ({ id: `r${first + i}` })),
    total,
  })
  /** Answers the newest question and lets the cache take it in. */
  const response = async (result: unknown) => {
    questions.at(-1)!.respond(result)
    await vi.waitFor(() => expect(list.getSnapshot()).toMatchObject({ isRefetching: false, status: 'ready' }), WAIT_TIMEOUT)
  }
  return { list, stop, questions, page, answer: response }
}

const ids = (list: { getSnapshot: () => { rows: readonly Row[] } }) => list.getSnapshot().rows.map((row) => row.id)

describe('a record that changes meanwhile', () => {
  it('changes where it stands, with the key it has; one that is on no page changes nothing', async () => {
    const { list, stop, page, answer: response } = setup()
    await response(page(1, 3, 3))
    const { rows: before, keyOf } = list.getSnapshot()
    const key = keyOf(before[1]!)
    list.patch('r2', { id: 'r2', state: 'live' })
    const { rows, keyOf: keyNow } = list.getSnapshot()
    expect(rows).toEqual([{ id: 'r1' }, { id: 'r2', state: 'live' }, { id: 'r3' }])
    expect(rows[0]).toBe(before[0])
    expect(keyNow(rows[1]!)).toBe(key)
    list.patch('r9', { id: 'r9', state: 'live' })
    expect(list.getSnapshot().rows).toBe(rows)
    stop()
  })
})

describe('all records that a search finds', () => {
  function listOf(total: number, perCall = 500) {
    const requests: QueryParams[] = []
    const list = createListController<Row>(client, {
      name: '/sys/many/list',
      source: async (request) => {
        requests.push(request)
        const size = Math.min(Number(request['pageSize']), perCall)
        const first = (Number(request['pageNo']) - 1) * size
        return { records: Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, at) => ({ id: `r${first + at}` })), total }
      },
    })
    list.setSearch('name', 'x')
    list.submit()
    return { list, asked: requests }
  }

  it('come in pieces, each once, with the search and the order of the list; each piece is told', async () => {
    const { list, asked: requests } = listOf(1203)
    const received: number[] = []
    const found = await list.matching(new AbortController().signal, (count) => received.push(count))
    expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 1203 }, (_, at) => `r${at}`))
    expect(received).toEqual([500, 1000, 1203])
    expect(requests.slice(-1)[0]).toMatchObject({ name: 'x', column: 'createTime', order: 'desc', pageNo: 3, pageSize: 500 })
  })

  it('come all where a server gives less at once than was asked, and end where it repeats itself', async () => {
    expect(await listOf(250, 100).list.matching(new AbortController().signal, () => undefined)).toHaveLength(250)
    const list = createListController<Row>(client, {
      name: '/sys/same/list',
      source: () => Promise.resolve({ records: [{ id: 'a' }], total: 9 }),
    })
    expect(await list.matching(new AbortController().signal, () => undefined)).toEqual([{ id: 'a' }])
  })

  it('[V-G19] come for another search, and up to a limit, where that is asked', async () => {
    const { list, asked: requests } = listOf(2000)
    list.setSearch('name', 'x')
    list.submit()
    const told: number[][] = []
    const found = await list.matching(new AbortController().signal, (...numbers) => told.push(numbers), { search: {}, max: 700 })
    expect(found).toHaveLength(700)
    expect(told).toEqual([
      [500, 2000],
      [1000, 2000],
    ])
    expect(requests.at(-1)).not.toHaveProperty('name')
  })

  it('come no further once that is stopped', async () => {
    const { list, asked: requests } = listOf(2000)
    const ends = new AbortController()
    await expect(list.matching(ends.signal, () => ends.abort())).rejects.toThrow()
    expect(requests).toHaveLength(1)
  })
})

describe('list controller', () => {
  it('goes on from what was kept of it, and keeps what is asked, not what is typed', async () => {
    const saved: unknown[] = []
    const requests: QueryParams[] = []
    const list = createListController<Row>(client, {
      name: '/sys/log/list',
      source: (request) => (requests.push(request), Promise.resolve({ records: [{ id: 'r' }], total: 50 })),
      memory: {
        read: () => ({ pageNo: '2', pageSize: '20', column: 'name', order: 'asc', name: 'a' }),
        write: (value) => void saved.push(value),
        watch: () => () => undefined,
      },
    })
    list.subscribe(() => {})
    await vi.waitFor(() => expect(list.getSnapshot().status).toBe('ready'), WAIT_TIMEOUT)
    expect(requests).toEqual([{ name: 'a', column: 'name', order: 'asc', pageNo: 2, pageSize: 20 }])
    expect(list.getSnapshot().draft).toEqual({ name: 'a' })
    list.setSearch('name', 'b')
    expect(saved).toEqual([])
    list.submit()
    expect(saved).toEqual([{ pageSize: '20', column: 'name', order: 'asc', name: 'b' }])
  })

  it('takes what was written elsewhere, also while nobody watched, and keeps what is ticked', async () => {
    const requests: QueryParams[] = []
    let question: Record<string, string> = {}
    let notify = (): void => undefined
    const list = createListController<Row>(client, {
      name: '/sys/log/other',
      source: (request) => (requests.push(request), Promise.resolve({ records: [{ id: 'r' }], total: 50 })),
      memory: {
        read: () => question,
        write: (next) => void (question = next),
        watch: (written) => {
          notify = written
          return () => (notify = () => undefined)
        },
      },
    })
    const stop = list.subscribe(() => {})
    await vi.waitFor(() => expect(list.getSnapshot().status).toBe('ready'), WAIT_TIMEOUT)
    list.select([{ id: 'r' }], true)
    question = { pageNo: '3', name: 'a' }
    notify()
    expect(requests.at(-1)).toMatchObject({ pageNo: 3, name: 'a' })
    expect(list.getSnapshot()).toMatchObject({ page: 3, draft: { name: 'a' } })
    expect([...list.getSnapshot().selection.keys()]).toEqual(['r'])
    stop()
    question = {}
    list.subscribe(() => {})
    expect(list.getSnapshot()).toMatchObject({ page: 1, draft: {} })
  })

  it('says that a page beyond the end was none that can be taken back', async () => {
    const kinds: string[] = []
    const list = createListController<Row>(client, {
      name: '/sys/log/short',
      source: ({ pageNo }) => Promise.resolve({ records: pageNo === 1 ? [{ id: 'r' }] : [], total: 1 }),
      memory: { read: () => ({ pageNo: '9' }), write: (_question, kind) => void kinds.push(kind), watch: () => () => undefined },
    })
    list.subscribe(() => {})
    await vi.waitFor(() => expect(ids(list)).toEqual(['r']), WAIT_TIMEOUT)
    expect(kinds).toEqual(['correction'])
  })

  it('asks once when first watched and shows rows and total', async () => {
    const { list, questions, page, answer: response } = setup()
    expect(list.getSnapshot()).toMatchObject({ status: 'loading', rows: [] })
    await response(page(0, 10, 12))
    expect(questions).toHaveLength(1)
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', total: 12, error: null })
    expect(ids(list)[0]).toBe('r0')
    expect(list.getSnapshot().keyOf(list.getSnapshot().rows[0]!)).toBe('r0')
  })

  it('shows what it had when it is watched again, and asks again when that is out of date', async () => {
    const { list, stop, questions, page, answer: response } = setup()
    await response(page(0, 10, 12))
    const before = list.getSnapshot()
    stop()
    const stopAgain = list.subscribe(() => {})
    expect([questions.length, list.getSnapshot().status, ids(list).length]).toEqual([1, 'ready', 10])
    expect(list.getSnapshot()).toBe(before)
    stopAgain()
    await client.invalidateQueries({ refetchType: 'none' })
    list.subscribe(() => {})
    expect(questions).toHaveLength(2)
  })

  it('keeps the rows before while the next page loads', async () => {
    const { list, questions, page, answer: response } = setup()
    await response(page(0, 10, 12))
    list.setPage(2)
    expect(list.getSnapshot()).toMatchObject({ page: 2, isRefetching: true, status: 'ready' })
    expect(ids(list)[0]).toBe('r0')
    expect(questions.at(-1)!.request).toMatchObject({ pageNo: 2 })
    await response(page(10, 2, 12))
    expect(ids(list)).toEqual(['r10', 'r11'])
  })

  it('shows the answer of the last question when answers come out of order', async () => {
    const { list, questions, page, answer: response } = setup()
    await response(page(0, 1, 1))
    list.setSearch('username', 'a')
    list.submit()
    list.setSearch('username', 'ab')
    list.submit()
    const [, first, second] = questions
    expect(first!.signal.aborted).toBe(true)
    second!.respond(page(200, 1, 1))
    await vi.waitFor(() => expect(ids(list)).toEqual(['r200']), WAIT_TIMEOUT)
    first!.respond(page(100, 1, 1))
    await Promise.resolve()
    expect(ids(list)).toEqual(['r200'])
  })

  it('typing alone asks nothing', async () => {
    const { list, questions, page, answer: response } = setup()
    await response(page(0, 1, 1))
    list.setSearch('username', 'abc')
    expect(list.getSnapshot().draft).toEqual({ username: 'abc' })
    expect(questions).toHaveLength(1)
  })

  it('submitting the same question asks again', async () => {
    const { list, questions, page, answer: response } = setup()
    await response(page(0, 1, 1))
    list.submit()
    expect(questions).toHaveLength(2)
    await response(page(5, 1, 1))
    expect(ids(list)).toEqual(['r5'])
  })

  it('goes to the last page when the asked one lies beyond the end', async () => {
    const { list, questions, page, answer: response } = setup()
    await response(page(0, 10, 21))
    list.setPage(3)
    await response(page(20, 1, 21))
    // The last row of the last page is deleted.
    void list.afterChange()
    await vi.waitFor(() => expect(questions).toHaveLength(3), WAIT_TIMEOUT)
    questions[2]!.respond({ records: [], total: 20 })
    await vi.waitFor(() => expect(questions).toHaveLength(4), WAIT_TIMEOUT)
    expect(questions[3]!.request).toMatchObject({ pageNo: 2 })
    await response(page(10, 10, 20))
    expect(list.getSnapshot().page).toBe(2)
  })

  it('[4.5-04] reloads and clears the selection after a change', async () => {
    const { list, questions, page, answer: response } = setup()
    await response(page(0, 2, 2))
    list.select(list.getSnapshot().rows, true)
    expect([...list.getSnapshot().selection.keys()]).toEqual(['r0', 'r1'])
    void list.afterChange()
    expect(list.getSnapshot().selection.size).toBe(0)
    await vi.waitFor(() => expect(questions).toHaveLength(2), WAIT_TIMEOUT)
    await response(page(1, 1, 1))
    expect(ids(list)).toEqual(['r1'])
  })

  it('knows that its rows are older than a change, also on another page and when one of them is told anew, until they come or fail', async () => {
    const { list, questions, page, answer: response } = setup()
    await response(page(0, 10, 20))
    expect(list.isStale()).toBe(false)
    void list.afterChange()
    expect(list.isStale()).toBe(true)
    await vi.waitFor(() => expect(questions).toHaveLength(2), WAIT_TIMEOUT)
    list.patch('r0', { state: 'live' })
    expect(list.isStale()).toBe(true)
    list.setPage(2)
    expect([ids(list)[0], list.isStale()]).toEqual(['r0', true])
    await response(page(10, 10, 20))
    expect(list.isStale()).toBe(false)
    void list.reload()
    expect(list.isStale()).toBe(true)
    questions.at(-1)!.fail(new Error('away'))
    await vi.waitFor(() => expect(list.isStale()).toBe(false), WAIT_TIMEOUT)
  })

  it('fails without retrying by itself, keeps shown rows on a failed reload, and recovers on reload', async () => {
    const { list, questions, page, answer: response } = setup()
    questions[0]!.fail(new Error('away'))
    await vi.waitFor(() => expect(list.getSnapshot().status).toBe('failed'), WAIT_TIMEOUT)
    expect(questions).toHaveLength(1)
    void list.reload()
    await response(page(0, 1, 1))
    expect(list.getSnapshot().error).toBeNull()
    void list.reload()
    await vi.waitFor(() => expect(questions).toHaveLength(3), WAIT_TIMEOUT)
    questions[2]!.fail(new Error('away again'))
    await vi.waitFor(() => expect(list.getSnapshot().error).toBeInstanceOf(Error), WAIT_TIMEOUT)
    expect(list.getSnapshot().status).toBe('ready')
    expect(ids(list)).toEqual(['r0'])
  })

  it('ends the running call when nobody watches any more', () => {
    const { stop, questions } = setup()
    stop()
    expect(questions[0]!.signal.aborted).toBe(true)
  })
})

describe('deleteRecords', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer()
  })
  afterEach(() => server.close())
  const paths = { delete: '/sys/user/delete', deleteBatch: '/sys/user/deleteBatch' }

  it('[7.3-11] [7.3-12] deletes one by id and several by comma-joined ids', async () => {
    server.respond((_call, response) => ok(response, null, { message: '删除成功!' }))
    expect(await deleteRecords(server.transport, paths, ['a'])).toMatchObject({ message: '删除成功!' })
    await deleteRecords(server.transport, paths, ['a', 'b'])
    expect(server.calls.map((call) => `${call.method} ${decodeURIComponent(call.rawUrl)}`)).toEqual([
      'DELETE /jeecg-boot/sys/user/delete?id=a',
      'DELETE /jeecg-boot/sys/user/deleteBatch?ids=a,b',
    ])
    await deleteRecords(server.transport, paths, [])
    expect(server.calls).toHaveLength(2)
  })

  it('[X58] takes a record that is gone for deleted, and nothing else', async () => {
    server.respond((_call, response) => json(response, { success: false, code: 500, message: '未找到对应实体' }))
    expect(await deleteRecords(server.transport, paths, ['a'])).toMatchObject({ message: '未找到对应实体' })
    await expect(deleteRecords(server.transport, paths, ['a', 'b'])).rejects.toMatchObject({ kind: 'business' })
  })

  it('[8-10] fails with the words of the server', async () => {
    server.respond((_call, response) => json(response, { success: false, code: 500, message: '内置账号不能删除' }))
    await expect(deleteRecords(server.transport, paths, ['a'])).rejects.toMatchObject({
      kind: 'business',
      serverMessage: '内置账号不能删除',
    })
  })
})
