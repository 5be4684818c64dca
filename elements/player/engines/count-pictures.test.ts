import { expect, it } from 'vitest'
import { countPictures } from './count-pictures'

const quality = (totalVideoFrames: number) => () => ({ totalVideoFrames, droppedVideoFrames: 0, creationTime: 0 }) as VideoPlaybackQuality

it('[S-39] counts pictures by frame callbacks until the video is given up', () => {
  let draw: () => void = () => undefined
  let callbacks = 0
  const video = {
    getVideoPlaybackQuality: quality(100),
    requestVideoFrameCallback(listener: VideoFrameRequestCallback) {
      callbacks += 1
      draw = () => listener(0, {} as VideoFrameCallbackMetadata)
      return callbacks
    },
  }
  const ends = new AbortController()
  const pictures = countPictures(video, ends.signal)
  expect(pictures()).toBe(0)
  draw()
  draw()
  expect(pictures()).toBe(2)
  ends.abort()
  draw()
  expect([pictures(), callbacks]).toEqual([2, 3])
})

it('[S-39] counts decoded frames where there are no frame callbacks', () => {
  const { signal } = new AbortController()
  const video = { getVideoPlaybackQuality: quality(7), webkitDecodedFrameCount: 3 }
  const pictures = countPictures(video, signal)
  expect(pictures()).toBe(3)
  video.webkitDecodedFrameCount = 4
  expect(pictures()).toBe(4)
  expect(countPictures({ getVideoPlaybackQuality: quality(7) }, signal)()).toBe(7)
})
