import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createConfigStore } from '../config'
import { queryClientFor } from './query-client'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

afterEach(() => onlineManager.setOnline(true))

describe('query cache of a configuration', () => {
  it('is one per configuration', () => {
    const config = createConfigStore()
    expect(queryClientFor(config)).toBe(queryClientFor(config))
    expect(queryClientFor(config)).not.toBe(queryClientFor(createConfigStore()))
  })

  it('asks again for what is on screen when the network is back', async () => {
    const load = vi.fn(() => Promise.resolve('rows'))
    const observer = new QueryObserver(queryClientFor(createConfigStore()), { queryKey: ['list'], queryFn: load })
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), WAIT_TIMEOUT)
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), WAIT_TIMEOUT)
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), WAIT_TIMEOUT)
    stop()
  })
})
