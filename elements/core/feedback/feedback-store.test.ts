import { describe, expect, it, vi } from 'vitest'
import { createFeedback, toastDuration } from './feedback-store'

describe('feedback store', () => {
  it('merges messages of one cause in place and restarts their clock', () => {
    const feedback = createFeedback()
    feedback.toast({ title: 'lost', cause: 'socket' })
    feedback.toast({ title: 'saved' })
    feedback.toast({ title: 'lost again', cause: 'socket' })
    expect(feedback.store.getState().toasts.map(({ title, version }) => [title, version])).toEqual([
      ['lost again', 2],
      ['saved', 1],
    ])
  })

  it('keeps messages without a cause apart and drops the oldest of too many', () => {
    const feedback = createFeedback()
    for (const title of ['a', 'b', 'c', 'd', 'e']) feedback.toast({ title })
    expect(feedback.store.getState().toasts.map((entry) => entry.title)).toEqual(['b', 'c', 'd', 'e'])
  })

  it('takes a message back through the returned function', () => {
    const feedback = createFeedback()
    const close = feedback.toast({ title: 'a' })
    const listener = vi.fn<() => void>()
    feedback.store.subscribe(listener)
    close()
    close()
    expect(feedback.store.getState().toasts).toEqual([])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('answers each question once and in any order', async () => {
    const feedback = createFeedback()
    const sure = feedback.confirm({ title: 't', question: 'q' })
    const name = feedback.prompt({ title: 't', label: 'l' })
    const [first, second] = feedback.store.getState().dialogs
    if (first?.kind !== 'confirm' || second?.kind !== 'prompt') throw new Error('wrong order')
    second.resolve('x')
    first.resolve(true)
    expect([await sure, await name, feedback.store.getState().dialogs.length]).toEqual([true, 'x', 0])
  })

  it('dismisses open questions when its element goes away', async () => {
    const feedback = createFeedback()
    const sure = feedback.confirm({ title: 't', question: 'q' })
    const name = feedback.prompt({ title: 't', label: 'l' })
    feedback.clear()
    expect([await sure, await name]).toEqual([false, null])
  })

  it('shows failures and actions longer than good news', () => {
    expect(toastDuration({})).toBe(4500)
    expect(toastDuration({ tone: 'danger' })).toBe(8000)
    expect(toastDuration({ tone: 'danger', duration: 0 })).toBe(0)
  })
})
