import { describe, expect, it } from 'vitest'
import { carousel } from '../carousel/carousel.resource'
import { distribute } from '../distribute/distribute.resource'
import { to2live } from '../to2live/to2live.resource'
import { trans } from '../trans/trans.resource'

describe.each([to2live, distribute, trans, carousel])('[1-13] actions of $name', ({ rowActions = [], batchActions = [] }) => {
  const offered = (task: object): string[] =>
    [...rowActions, ...batchActions].filter(({ offers }) => offers?.({ ...task }) ?? true).map(({ key }) => key)
  const startAndStop = (task: object) => offered(task).filter((key) => /^(start|stop|retry)/.test(key))

  it.each(['running', 'waiting', 'idle'])('a started task is stopped, not started, while it is %s', (state) => {
    expect(startAndStop({ wanted: 'running', state })).toEqual(['stop', 'stopSeveral'])
  })

  it.each(['retrying', 'failed'])('a started task that is %s can be stopped, and retried at once', (state) => {
    expect(startAndStop({ wanted: 'running', state })).toEqual(['stop', 'retry', 'stopSeveral'])
  })

  it('a stopped task is started', () => {
    expect(startAndStop({ wanted: 'stopped', state: 'stopped' })).toEqual(['start', 'startSeveral'])
  })
})
