import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from '../storage/create-storage'
import { fakeStorage } from '../storage/fake-storage'
import { json, ok, startTestServer, type TestServer } from '../transport/test-server'
import { createDictionaries, dictionariesFor } from './dictionaries'
import { dictItems, itemText } from './dict-items'

let server: TestServer
let time = 0
const dictionaries = () => createDictionaries(server.transport, () => time)

beforeEach(async () => {
  time = 1_000
  server = await startTestServer()
})
afterEach(() => server.close())

const sex = [
  { value: '1', text: '男', title: '男' },
  { value: '2', text: '女', title: '女' },
]

describe('dictItems', () => {
  it('compares as text, keeps 0, and shows label, text or title', () => {
    const items = dictItems([
      { value: 0, title: '零' },
      { value: '1', text: 'b', label: 'c', disabled: true },
      { key: 'k' },
      { value: 1, text: 'the same' },
      null,
      { text: 'no value' },
    ])
    expect(items).toEqual([
      { value: '0', text: '零', disabled: false },
      { value: '1', text: 'c', disabled: true },
      { value: 'k', text: 'k', disabled: false },
    ])
    expect(itemText(items, 0)).toBe('零')
    expect(itemText(items, '0')).toBe('零')
    expect(dictItems(null)).toEqual([])
  })
})

describe('the colour of an item', () => {
  it.each([[{ color: '#2f54eb' }], [{ itemColor: '#2F5' }]])('is taken from %j', (entry) =>
    expect(dictItems([{ value: '1', ...entry }])[0]?.color).toBe(Object.values(entry)[0]),
  )
  it.each(['red', 'url(x)', '', null, '#12'])('is none where the server sends %j', (color) =>
    expect(dictItems([{ value: '1', color }])[0]).not.toHaveProperty('color'),
  )
})

describe('items', () => {
  it('[7.2-36] answers from the cache of the sign-in without a call', async () => {
    const cache = dictionaries()
    cache.adopt({ sex })
    expect(itemText(await cache.items('sex'), 2)).toBe('女')
    expect(cache.peek('sex')).toHaveLength(2)
    expect(server.calls).toHaveLength(0)
  })

  it('[7.2-30] [7.2-36] asks getDictItems on a miss, once for all who ask at the same time', async () => {
    server.respond((_call, response) => ok(response, sex))
    const cache = dictionaries()
    const [first, second] = await Promise.all([cache.items('sex'), cache.items('sex')])
    expect(first).toBe(second)
    await cache.items('sex')
    expect(server.calls.map((call) => call.rawUrl)).toEqual(['/jeecg-boot/sys/dict/getDictItems/sex'])
  })

  it('[7.2-30] sends table codes with literal commas and everything else encoded', async () => {
    server.respond((_call, response) => ok(response, []))
    await dictionaries().items("sys_user,realname,username,status='1' and 中")
    expect(server.calls[0]!.rawUrl).toBe("/jeecg-boot/sys/dict/getDictItems/sys_user,realname,username,status%3D'1'%20and%20%E4%B8%AD")
  })

  it('keeps rows of tables for 30 s only', async () => {
    server.respond((_call, response) => ok(response, sex))
    const cache = dictionaries()
    await cache.items('a,b,c')
    time += 29_999
    await cache.items('a,b,c')
    expect(server.calls).toHaveLength(1)
    time += 1
    await cache.items('a,b,c')
    expect(server.calls).toHaveLength(2)
  })

  it('does not keep a failure', async () => {
    server.respond((_call, response) => json(response, { success: false, message: '字典Code格式不正确！', code: 500 }))
    const cache = dictionaries()
    await expect(cache.items('sex')).rejects.toMatchObject({ serverMessage: '字典Code格式不正确！' })
    server.respond((_call, response) => ok(response, sex))
    expect(await cache.items('sex')).toHaveLength(2)
  })

  it('does not let an answer that was asked before a refresh overwrite it', async () => {
    const cache = dictionaries()
    server.respond((_call, response) => {
      cache.adopt({ sex: [{ value: '9', text: '新' }] })
      ok(response, sex)
    })
    await cache.items('sex')
    expect(cache.peek('sex')).toEqual([{ value: '9', text: '新', disabled: false }])
  })
})

describe('look-up', () => {
  it('[7.2-31] reads labels out of the array answer', async () => {
    server.respond((call, response) =>
      ok(
        response,
        call.query
          .get('key')!
          .split(',')
          .map((key) => (key === 'zz' ? key : `名${key}`)),
      ),
    )
    expect(await dictionaries().labels('sys_user,realname,username', ['a', 'zz', 'b'])).toEqual(['名a', null, '名b'])
    expect(server.calls[0]!.path).toBe('/sys/dict/loadDictItem/sys_user,realname,username')
    expect(server.calls).toHaveLength(1)
  })

  it('[7.2-31] asks one by one when an old server left out unknown keys', async () => {
    server.respond((call, response) =>
      ok(
        response,
        call.query
          .get('key')!
          .split(',')
          .filter((key) => key !== 'zz')
          .map((key) => `名${key}`),
      ),
    )
    expect(await dictionaries().labels('t,x,y', ['zz', 'b'])).toEqual([null, '名b'])
    expect(server.calls).toHaveLength(3)
  })

  it('[7.2-32] always sends the keyword, also an empty one', async () => {
    server.respond((_call, response) => ok(response, sex))
    expect(await dictionaries().search('t,x,y', '', 10)).toHaveLength(2)
    expect(server.calls[0]!.query.get('keyword')).toBe('')
    expect(server.calls[0]!.query.get('pageSize')).toBe('10')
  })
})

describe('persistence', () => {
  it('[7.2-35] caches the result of queryAllDictItems for 7 days after refleshCache', async () => {
    server.respond((call, response) => ok(response, call.path.endsWith('queryAllDictItems') ? { sex } : null))
    const backend = fakeStorage()
    const storage = createStorage({ area: 'local', backend: () => backend, now: () => time })
    const cache = dictionaries()
    cache.persistTo(storage)
    const changed = vi.fn()
    cache.subscribe(changed)
    await cache.refresh()
    expect(server.calls.map((call) => call.path)).toEqual(['/sys/dict/refleshCache', '/sys/dict/queryAllDictItems'])
    expect(JSON.parse(backend.getItem('pro__UI_CACHE_DB_DICT_DATA')!)).toEqual({ value: { sex }, expire: 1_000 + 604_800_000 })
    expect(changed).toHaveBeenCalledTimes(1)

    const later = dictionaries()
    later.persistTo(storage)
    expect(later.peek('sex')).toHaveLength(2)
    time += 604_800_001
    const tooLate = dictionaries()
    tooLate.persistTo(storage)
    expect(tooLate.peek('sex')).toBeUndefined()
  })

  it('clear forgets here and in storage', () => {
    const backend = fakeStorage()
    const cache = dictionaries()
    cache.persistTo(createStorage({ area: 'local', backend: () => backend }))
    cache.adopt({ sex })
    cache.clear()
    expect(cache.peek('sex')).toBeUndefined()
    expect(backend.length).toBe(0)
  })

  it('has one cache per configuration', async () => {
    const other = await startTestServer()
    expect(dictionariesFor(server.config)).toBe(dictionariesFor(server.config))
    expect(dictionariesFor(server.config)).not.toBe(dictionariesFor(other.config))
    await other.close()
  })
})
