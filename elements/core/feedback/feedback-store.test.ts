import { describe, expect, it, vi } from 'vitest'
import { createFeedback, toastDuration } from './feedback-store'

describe('feedback store', () => {
  it('merges messages of one cause in place and restarts their clock', () => {
    const store = createFeedback()
    store.toast({ title: 'lost', cause: 'socket' })
    store.toast({ title: 'saved' })
    store.toast({ title: 'lost again', cause: 'socket' })
    expect(store.get().toasts.map(({ title, version }) => [title, version])).toEqual([
      ['lost again', 2],
      ['saved', 1],
    ])
  })

  it('keeps messages without a cause apart and drops the oldest of too many', () => {
    const store = createFeedback()
    for (const title of ['a', 'b', 'c', 'd', 'e']) store.toast({ title })
    expect(store.get().toasts.map((entry) => entry.title)).toEqual(['b', 'c', 'd', 'e'])
  })

  it('takes a message back through the returned function', () => {
    const store = createFeedback()
    const close = store.toast({ title: 'a' })
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    close()
    close()
    expect(store.get().toasts).toEqual([])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('answers each question once and in any order', async () => {
    const store = createFeedback()
    const sure = store.confirm({ title: 't', question: 'q' })
    const name = store.prompt({ title: 't', label: 'l' })
    const [first, second] = store.get().asks
    if (first?.kind !== 'confirm' || second?.kind !== 'prompt') throw new Error('wrong order')
    second.answer('x')
    first.answer(true)
    expect([await sure, await name, store.get().asks.length]).toEqual([true, 'x', 0])
  })

  it('dismisses open questions when its element goes away', async () => {
    const store = createFeedback()
    const sure = store.confirm({ title: 't', question: 'q' })
    const name = store.prompt({ title: 't', label: 'l' })
    store.clear()
    expect([await sure, await name]).toEqual([false, null])
  })

  it('shows failures and actions longer than good news', () => {
    expect(toastDuration({})).toBe(4500)
    expect(toastDuration({ tone: 'danger' })).toBe(8000)
    expect(toastDuration({ tone: 'danger', duration: 0 })).toBe(0)
  })
})
