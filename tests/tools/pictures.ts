import { expect } from 'vitest'
import type { ConsolePage } from './console-page'
import { expectSoon } from './wait'

export interface Picture {
  /** Pixels of the video. */
  width: number
  height: number
  /** s of play. */
  time: number
  /** Of what is seen now. */
  hash: number
}

/** Every picture of videos that has been decoded, in order. */
export const pictures = (app: ConsolePage, videos: string): Promise<Picture[]> =>
  app.console.all(videos, (found) =>
    (found as unknown as HTMLVideoElement[])
      .filter(({ videoWidth }) => videoWidth > 0)
      .map((video) => {
        const canvas = new OffscreenCanvas(64, 36)
        const drawing = canvas.getContext('2d')!
        drawing.drawImage(video, 0, 0, 64, 36)
        const hash = drawing.getImageData(0, 0, 64, 36).data.reduce((sum, byte) => (sum * 31 + byte) | 0, 7)
        return { width: video.videoWidth, height: video.videoHeight, time: video.currentTime, hash }
      }),
  )

/** So many pictures go on, and each shows something else than before. */
export async function expectMoving(app: ConsolePage, videos: string, count: number): Promise<void> {
  await expectSoon(async () => (await pictures(app, videos)).length).toBe(count)
  const before = await pictures(app, videos)
  expect(before).toHaveLength(count)
  await expectSoon(async () => {
    const now = await pictures(app, videos)
    return before.filter(({ time, hash }, at) => now[at] !== undefined && now[at].time > time + 0.5 && now[at].hash !== hash).length
  }).toBe(count)
}
