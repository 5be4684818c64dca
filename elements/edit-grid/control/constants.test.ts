import { expect, it } from 'vitest'
import { beatEvery, replyLimit } from '../../core/realtime/heartbeat'
import { enhancementLimit } from '../lib/enhancement-history'
import { flashTime } from '../state/flashes'
import { insertPause } from '../commands/row-commands'
import { scrollPause } from '../cells/scroll-idle'

it('[9-03] [9-06] the constants of the grid are those of the specification', () => {
  expect({ enhancementLimit, beatEvery, replyLimit, flashTime, insertPause, scrollPause }).toEqual({
    enhancementLimit: 16,
    beatEvery: 10_000,
    replyLimit: 6_000,
    flashTime: 1_400,
    insertPause: 1_500,
    scrollPause: 100,
  })
})
