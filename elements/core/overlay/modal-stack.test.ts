import { describe, expect, it, vi } from 'vitest'
import { createModalStack } from './modal-stack'

describe('modal stack', () => {
  it('names the dialog opened last of those still open, in whatever order they close', () => {
    const stack = createModalStack()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stands in for dialogs, which Node does not have
    const [first, second] = [{}, {}] as [HTMLElement, HTMLElement]
    const listener = vi.fn<() => void>()
    stack.subscribe(listener)
    const closeFirst = stack.push(first)
    const closeSecond = stack.push(second)
    expect(stack.top()).toBe(second)
    closeFirst()
    expect(stack.top()).toBe(second)
    closeSecond()
    expect(stack.top()).toBeNull()
    expect(listener).toHaveBeenCalledTimes(4)
  })
})
