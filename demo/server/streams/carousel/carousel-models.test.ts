import { describe, expect, it } from 'vitest'
import { timeOf, timeText } from '../../platform/base/time'
import { createPlayOrder } from './play-order'
import { currentWindow, firstConflict, type Schedule } from './schedule'

describe('the order of files', () => {
  const walk = (mode: 'list' | 'single' | 'random' | 'once', steps: number) => {
    const order = createPlayOrder(mode, 3, { random: () => 0 })
    const seen = [order.index]
    for (let step = 1; step < steps; step += 1) {
      if (!order.next()) return [...seen, -1]
      seen.push(order.index)
    }
    return seen
  }

  it('is a loop, one file, once, or each file once in another order', () => {
    expect(walk('list', 5)).toEqual([0, 1, 2, 0, 1])
    expect(walk('single', 3)).toEqual([0, 0, 0])
    expect(walk('once', 5)).toEqual([0, 1, 2, -1])
    expect(walk('random', 6).slice(0, 3).toSorted()).toEqual([0, 1, 2])
    expect(walk('random', 6).slice(3).toSorted()).toEqual([0, 1, 2])
  })

  it('[1-13] knows the file that follows by itself, unless chance decides or nothing does', () => {
    const following = (mode: 'list' | 'single' | 'random' | 'once') => {
      const order = createPlayOrder(mode, 2, { random: () => 0 })
      const first = order.following
      order.next()
      return [first, order.following]
    }
    expect(following('list')).toEqual([1, 0])
    expect(following('single')).toEqual([0, 0])
    expect(following('once')).toEqual([1, null])
    expect(following('random')[1]).toBeNull()
  })

  it('goes to a requested file and counts rounds', () => {
    const order = createPlayOrder('list', 3)
    order.next(2)
    expect([order.index, order.round]).toEqual([2, 1])
    order.next()
    expect([order.index, order.round]).toEqual([0, 2])
  })
})

const schedule = (more: Partial<Schedule>): Schedule => ({
  scheduleType: 'cron',
  startTime: null,
  endTime: null,
  cron: null,
  loopMode: 'list',
  ...more,
})
const at = (time: string): number => timeOf(`2026-11-18 ${time}:00`)
const shown = (window: { from: number; to: number | null } | null) => window && [timeText(window.from), window.to && timeText(window.to)]

describe('the schedule of a carousel', () => {
  it('by cron plays from its time to its end, also over midnight, and knows the next time', () => {
    const daily = schedule({ cron: '0 0 8 * * ?', endTime: '22:00' })
    expect(shown(currentWindow(daily, at('07:00'), 600, at('06:00')))).toEqual(['2026-11-18 08:00:00', '2026-11-18 22:00:00'])
    // Started by hand in the middle of a window: the next one counts.
    expect(shown(currentWindow(daily, at('10:00'), 600, at('10:00')))).toEqual(['2026-11-19 08:00:00', '2026-11-19 22:00:00'])
    expect(shown(currentWindow(daily, at('10:00'), 600, at('06:00')))).toEqual(['2026-11-18 08:00:00', '2026-11-18 22:00:00'])
    const night = schedule({ cron: '0 0 23 * * ?', endTime: '01:30' })
    expect(shown(currentWindow(night, at('12:00'), 600, at('12:00')))).toEqual(['2026-11-18 23:00:00', '2026-11-19 01:30:00'])
  })

  it('once plays at its time, and never after its end', () => {
    const once = schedule({ scheduleType: 'once', startTime: '2026-11-18 09:00:00', endTime: '2026-11-18 10:00:00' })
    expect(shown(currentWindow(once, at('08:00'), 600, at('08:00')))).toEqual(['2026-11-18 09:00:00', '2026-11-18 10:00:00'])
    expect(currentWindow(once, at('10:00'), 600, at('08:00'))).toBeNull()
  })

  it('[S-56] finds a time in 40 days without a timer of that length', () => {
    const far = schedule({ cron: '0 0 8 28 12 ?' })
    expect(shown(currentWindow(far, at('08:00'), 600, at('08:00')))![0]).toBe('2026-12-28 08:00:00')
  })

  it('conflicts with another task of the same device at the same time', () => {
    const daily = { schedule: schedule({ cron: '0 0 8 * * ?', endTime: '12:00' }), length: 600 }
    const opening = {
      schedule: schedule({ scheduleType: 'once', startTime: '2026-11-20 10:00:00', endTime: '2026-11-20 11:30:00' }),
      length: 60,
    }
    const evening = { schedule: schedule({ cron: '0 0 18 * * ?', endTime: '20:00' }), length: 600 }
    expect(shown(firstConflict(daily, opening, at('06:00')))).toEqual(['2026-11-20 10:00:00', '2026-11-20 11:30:00'])
    expect(firstConflict(daily, evening, at('06:00'))).toBeNull()
  })
})
