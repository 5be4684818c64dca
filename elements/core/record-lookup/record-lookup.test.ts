import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConfigStore } from '../config/config-store'
import { ok, startTestServer, type TestServer } from '../transport/test-server'
import { clearRecordCaches, recordCacheFor, listLookup } from './record-lookup'

const users = listLookup('/sys/user/list', 'username')

describe('records that a list finds by a field', () => {
  let server: TestServer
  beforeEach(async () => void (server = await startTestServer()))
  afterEach(() => server.close())

  it('asks with a comma at the end and the page size of the question', async () => {
    server.respond((_call, response) => ok(response, { records: [{ username: 'admin' }, null, 7], total: 1 }))
    expect(await users.load(server.transport, ['admin', 'jeecg'])).toEqual([{ username: 'admin' }])
    const { path, query } = server.calls[0]!
    expect([path, query.get('username'), query.get('pageNo'), query.get('pageSize')]).toEqual(['/sys/user/list', 'admin,jeecg,', '1', '2'])
  })

  it.each([[null], [{}], ['text'], [{ records: 'none' }]])('takes %j as nothing found', async (result) => {
    server.respond((_call, response) => ok(response, result))
    expect(await users.load(server.transport, ['admin'])).toEqual([])
  })

  it('has keys that are texts, whatever the wire sends', () => {
    expect([users.keyOf({ username: 7 }), users.keyOf({ username: null }), users.keyOf({})]).toEqual(['7', '', ''])
  })
})

describe('the records of a configuration', () => {
  it('are one cache per kind', () => {
    const [one, two] = [createConfigStore(), createConfigStore()]
    const again = listLookup('/sys/user/list', 'username')
    expect(recordCacheFor(one, users)).toBe(recordCacheFor(one, again))
    expect(recordCacheFor(one, users)).not.toBe(recordCacheFor(one, listLookup('/sys/user/list', 'id')))
    expect(recordCacheFor(one, users)).not.toBe(recordCacheFor(two, users))
  })

  it('are forgotten with another server and another user, and asked again with another token', () => {
    const config = createConfigStore()
    const cache = recordCacheFor(config, users)
    const retry = vi.spyOn(cache, 'retry')
    const admin = { username: 'admin' }
    cache.learn([admin])
    config.set({ token: 'late' })
    expect([cache.peek('admin')?.status, retry.mock.calls.length]).toEqual(['known', 1])
    config.set({ baseUrl: 'https://other.example' })
    expect(cache.peek('admin')).toBeUndefined()
    cache.learn([admin])
    clearRecordCaches(config)
    expect(cache.peek('admin')).toBeUndefined()
  })
})
