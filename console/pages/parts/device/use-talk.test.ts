import { expect, it } from 'vitest'
import { talkObstacle } from './use-talk'

it('[F9] a device can be talked to where it supports that, is online and the server carries sound; else it is said why not', () => {
  expect(talkObstacle({ talk: '1', onlineStatus: '1' }, true)).toBeUndefined()
  expect(talkObstacle({ talk: '0', onlineStatus: '1' }, true)).toBe('talkUnsupported')
  expect(talkObstacle({ onlineStatus: '1' }, true)).toBe('talkUnsupported')
  expect(talkObstacle({ talk: '1', onlineStatus: '0' }, true)).toBe('talkOffline')
  expect(talkObstacle({ talk: '1', onlineStatus: '1' }, false)).toBe('talkNoRtc')
})
