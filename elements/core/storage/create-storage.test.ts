import { describe, expect, it, vi } from 'vitest'
import { createStorage, storageSuffix, type StorageSettings } from './create-storage'
import { fakeStorage, fakeStorageEvents } from './fake-storage'
import { isRecord, isString } from './shapes'
import { sevenDays, storageNames } from './storage-names'

function setup(settings: Partial<StorageSettings> = {}, backend = fakeStorage()) {
  let time = 1_000
  const storage = createStorage({ area: 'local', backend: () => backend, now: () => time, events: fakeStorageEvents(), ...settings })
  return { storage, backend, setTime: (next: number) => (time = next) }
}

describe('createStorage', () => {
  it('[9-38] writes the vue-ls envelope under the pro__ key', () => {
    const { storage, backend } = setup()
    storage.write(storageNames.accessToken, 't1', sevenDays)
    storage.write(storageNames.tenantId, 7)
    expect(backend.getItem('pro__Access-Token')).toBe('{"value":"t1","expire":604801000}')
    expect(backend.getItem('pro__TENANT_ID')).toBe('{"value":7,"expire":null}')
    expect(storageNames.dictionaries).toBe('UI_CACHE_DB_DICT_DATA')
  })

  it('[9-01] keeps a value for 604800000 ms and not longer', () => {
    const { storage, setTime } = setup()
    storage.write('x', 'kept', sevenDays)
    setTime(1_000 + 604_800_000)
    expect(storage.read('x', isString)).toBe('kept')
    setTime(1_001 + 604_800_000)
    expect(storage.read('x', isString)).toBeUndefined()
  })

  it('adds the suffix of a foreign API base to the key', () => {
    const { storage, backend } = setup({ suffix: 'https://api.example/jeecg' })
    storage.write('x', 1)
    expect(backend.key(0)).toBe('pro__x@https://api.example/jeecg')
    expect(storageSuffix('/jeecg-boot', 'http://a.example/page')).toBe('')
    expect(storageSuffix('http://a.example/api', 'http://a.example/page')).toBe('')
    expect(storageSuffix('https://b.example/api', 'http://a.example/page')).toBe('https://b.example/api')
  })

  it('works in memory where the storage getter throws', () => {
    const onDegraded = vi.fn()
    const { storage } = setup({
      onDegraded,
      backend: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(storage.write('x', 'a')).toBe(false)
    storage.write('y', 'b')
    expect(storage.read('x', isString)).toBe('a')
    expect(onDegraded).toHaveBeenCalledTimes(1)
    storage.remove('x')
    expect(storage.read('x', isString)).toBeUndefined()
  })

  it('drops the dictionary cache first when storage is full, and keeps the session', () => {
    const { storage, backend } = setup({}, fakeStorage(300))
    storage.write(storageNames.dictionaries, 'd'.repeat(200))
    expect(storage.write(storageNames.accessToken, 't'.repeat(100))).toBe(true)
    expect(backend.getItem('pro__Access-Token')).toContain('ttt')
    expect(backend.getItem('pro__UI_CACHE_DB_DICT_DATA')).toBeNull()
  })

  it('holds what does not fit in memory, never the older stored value', () => {
    const { storage, backend } = setup({}, fakeStorage(120))
    storage.write('x', 'old')
    storage.write('x', 'n'.repeat(200))
    expect(storage.read('x', isString)).toBe('n'.repeat(200))
    expect(backend.getItem('pro__x')).toBeNull()
    storage.write('x', 'small')
    expect(backend.getItem('pro__x')).toContain('small')
  })

  it.each([
    ['not JSON', '{oops'],
    ['no envelope', '"text"'],
    ['null', 'null'],
    ['wrong expire type', '{"value":"a","expire":"soon"}'],
    ['wrong value type', '{"value":{"a":1},"expire":null}'],
    ['3 MB', `{"value":"${'x'.repeat(3_000_000)}","expire":null}`],
  ])('ignores a damaged entry: %s', (_name, text) => {
    const { storage, backend } = setup()
    backend.setItem('pro__x', text)
    expect(storage.read('x', isString)).toBeUndefined()
    storage.write('x', 'fresh')
    expect(storage.read('x', isString)).toBe('fresh')
  })

  it('takes no prototype from a stored value', () => {
    const { storage, backend } = setup()
    backend.setItem('pro__x', '{"value":{"__proto__":{"admin":true},"a":1},"expire":null}')
    const value = storage.read('x', isRecord)
    expect(value).toEqual({ a: 1 })
    expect(Object.hasOwn(value ?? {}, '__proto__')).toBe(false)
    expect(Object.assign({}, value)).not.toHaveProperty('admin')
  })

  it('reports writes, removals and clearing by another tab until the watch ends', () => {
    const events = fakeStorageEvents()
    const { storage, backend } = setup({ events })
    const writes: unknown[] = []
    const stop = storage.watch('x', (value) => writes.push(value))
    events.send({ key: 'pro__x', newValue: '{"value":"b","expire":null}', storageArea: backend })
    events.send({ key: 'pro__y', newValue: '{"value":"c","expire":null}', storageArea: backend })
    events.send({ key: 'pro__x', newValue: '{"value":"d","expire":null}', storageArea: fakeStorage() })
    events.send({ key: 'pro__x' })
    events.send({ key: null })
    stop()
    events.send({ key: 'pro__x' })
    expect(writes).toEqual(['b', undefined, undefined])
  })
})
