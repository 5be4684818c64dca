import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { escapeDepth, pushEscape } from './escape-stack'

class FakeKey extends Event {
  constructor(
    readonly key: string,
    readonly isComposing = false,
    readonly keyCode = 27,
  ) {
    super('keydown', { cancelable: true })
  }
}

const page = new EventTarget()
let undo: (() => void)[] = []

function open(close: () => void, passive = false): () => void {
  const remove = pushEscape(close, passive)
  undo.push(remove)
  return remove
}

function press(event = new FakeKey('Escape')): FakeKey {
  page.dispatchEvent(event)
  return event
}

beforeEach(() => {
  vi.stubGlobal('window', page)
})

afterEach(() => {
  for (const remove of undo) remove()
  undo = []
  vi.unstubAllGlobals()
})

describe('escape stack', () => {
  it('closes the layer opened last and only that one', () => {
    const [lower, upper] = [vi.fn<() => void>(), vi.fn<() => void>()]
    open(lower)
    const remove = open(upper)
    press()
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
    remove()
    press()
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1])
  })

  it('keeps the key from every later listener', () => {
    open(() => undefined)
    const later = vi.fn<() => void>()
    page.addEventListener('keydown', later)
    const event = press()
    page.removeEventListener('keydown', later)
    expect(event.defaultPrevented).toBe(true)
    expect(later).not.toHaveBeenCalled()
  })

  it('leaves Escape to an input method and other keys alone', () => {
    const close = vi.fn<() => void>()
    open(close)
    expect(press(new FakeKey('Escape', true)).defaultPrevented).toBe(false)
    press(new FakeKey('Escape', false, 229))
    press(new FakeKey('Enter'))
    expect(close).not.toHaveBeenCalled()
  })

  it('lets a tooltip go without using the key up', () => {
    const tip = vi.fn<() => void>()
    open(tip, true)
    expect(press().defaultPrevented).toBe(false)
    const dialog = vi.fn<() => void>()
    open(dialog)
    press()
    expect(tip).toHaveBeenCalledTimes(2)
    expect(dialog).toHaveBeenCalledTimes(1)
  })

  it('listens to the page only while something is open', () => {
    const added = vi.spyOn(page, 'addEventListener')
    const removed = vi.spyOn(page, 'removeEventListener')
    const first = open(() => undefined)
    const second = open(() => undefined)
    first()
    first()
    expect([added.mock.calls.length, removed.mock.calls.length, escapeDepth()]).toEqual([1, 0, 1])
    second()
    expect([removed.mock.calls.length, escapeDepth()]).toEqual([1, 0])
  })
})
