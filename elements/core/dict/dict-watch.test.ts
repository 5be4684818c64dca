import { describe, expect, it, vi } from 'vitest'
import { createDictWatch } from './dict-watch'
import { createDictionaries } from './dictionaries'
import { lazyTransport } from '../transport/transport-for'
import { OpsError } from '../transport/ops-error'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

const away = () => createDictionaries(lazyTransport(() => Promise.reject(new OpsError('network', { path: '/x' }))))

describe('createDictWatch', () => {
  it('opens the cache with the first subscriber and shows its items', async () => {
    const cache = away()
    cache.adopt({ sex: [{ value: '1', text: '男' }] })
    const open = vi.fn(() => Promise.resolve(cache))
    const watch = createDictWatch('sex', open)
    expect(watch.getState().status).toBe('loading')
    expect(open).not.toHaveBeenCalled()
    watch.subscribe(() => {})
    await vi.waitFor(() => expect(watch.getState()).toMatchObject({ status: 'ready', items: [{ value: '1' }] }), WAIT_TIMEOUT)
  })

  it('follows a refreshed cache until nobody listens', async () => {
    const cache = away()
    cache.adopt({ sex: [{ value: '1', text: '男' }] })
    const watch = createDictWatch('sex', () => Promise.resolve(cache))
    const stop = watch.subscribe(() => {})
    await vi.waitFor(() => expect(watch.getState().status).toBe('ready'), WAIT_TIMEOUT)
    cache.adopt({ sex: [{ value: '2', text: '女' }] })
    await vi.waitFor(() => expect(watch.getState().items[0]!.value).toBe('2'), WAIT_TIMEOUT)
    const last = watch.getState()
    stop()
    cache.adopt({ sex: [] })
    await Promise.resolve()
    expect(watch.getState()).toBe(last)
  })

  it('shows failed with the error, and loads again on retry', async () => {
    const cache = away()
    const watch = createDictWatch('sex', () => Promise.resolve(cache))
    watch.subscribe(() => {})
    await vi.waitFor(() => expect(watch.getState()).toMatchObject({ status: 'failed', error: { kind: 'network' } }), WAIT_TIMEOUT)
    cache.adopt({ sex: [{ value: '1', text: '男' }] })
    watch.retry()
    await vi.waitFor(() => expect(watch.getState()).toMatchObject({ status: 'ready', error: null }), WAIT_TIMEOUT)
  })

  it('asks again when the refusal of a question comes after the configuration has changed', async () => {
    let rejectRequest: (error: OpsError) => void = () => undefined
    const rejected = new Promise<never>((_, reject) => (rejectRequest = reject))
    const items = vi
      .fn(away().items)
      .mockReturnValueOnce(rejected)
      .mockResolvedValueOnce([{ value: '1', text: '男', disabled: false }])
    let change: () => void = () => undefined
    const follow = (listener: () => void) => {
      change = listener
      return () => undefined
    }
    const watch = createDictWatch('sex', () => Promise.resolve({ ...away(), items }), follow)
    watch.subscribe(() => {})
    await vi.waitFor(() => expect(items).toHaveBeenCalledOnce(), WAIT_TIMEOUT)
    change()
    rejectRequest(new OpsError('expired', { path: '/x' }))
    await vi.waitFor(() => expect(watch.getState()).toMatchObject({ status: 'ready', items: [{ value: '1' }] }), WAIT_TIMEOUT)
  })

  it('keeps shown items when a later load fails', async () => {
    const cache = away()
    cache.adopt({ sex: [{ value: '1', text: '男' }] })
    const watch = createDictWatch('sex', () => Promise.resolve(cache))
    watch.subscribe(() => {})
    await vi.waitFor(() => expect(watch.getState().status).toBe('ready'), WAIT_TIMEOUT)
    cache.clear()
    await vi.waitFor(() => expect(watch.getState().error).toMatchObject({ kind: 'network' }), WAIT_TIMEOUT)
    expect(watch.getState()).toMatchObject({ status: 'ready', items: [{ value: '1' }] })
  })

  it('is ready without items for an empty code, and asks nothing', () => {
    const open = vi.fn(() => Promise.resolve(away()))
    const watch = createDictWatch('', open)
    watch.subscribe(() => {})
    watch.retry()
    expect(watch.getState()).toMatchObject({ status: 'ready', items: [] })
    expect(open).not.toHaveBeenCalled()
  })
})
