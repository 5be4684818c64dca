import { expect, it, vi } from 'vitest'
import { createConfigStore } from './config-store'
import { recordCacheFor } from '../record-lookup'
import { queryClientFor } from '../query'
import { noticeChannelFor } from '../realtime'
import { clearUserCaches } from './user-caches'

it('forgets lists and names of the user who leaves and ends his notices, in this configuration alone', () => {
  const [config, other] = [createConfigStore(), createConfigStore()]
  const kind = { name: 'users', load: async () => [], keyOf: ({ id }: { id: string }) => id }
  const before = [config, other].map((each) => {
    queryClientFor(each).setQueryData(['list', 'users'], ['a row'])
    recordCacheFor(each, kind).learn([{ id: 'u1' }])
    return noticeChannelFor(each, { userId: 'u1' })
  })
  const close = vi.spyOn(before[0]!, 'close')

  clearUserCaches(config)
  expect(close).toHaveBeenCalledOnce()
  expect(noticeChannelFor(config, { userId: 'u1' })).not.toBe(before[0])
  expect(queryClientFor(config).getQueryData(['list', 'users'])).toBeUndefined()
  expect(recordCacheFor(config, kind).peek('u1')).toBeUndefined()

  expect(noticeChannelFor(other, { userId: 'u1' })).toBe(before[1])
  expect(queryClientFor(other).getQueryData(['list', 'users'])).toEqual(['a row'])
  expect(recordCacheFor(other, kind).peek('u1')).toMatchObject({ status: 'known' })
})
