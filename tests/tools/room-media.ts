import type { ConsolePage } from './console-page'
import { expectSoon } from './wait'

/** Pictures that were shown of somebody else, and the loudness of the sounds of others (0 to 1). */
export function received(app: ConsolePage, name: string): Promise<{ frames: number; loudness: number }> {
  return app.page.evaluate(async (label) => {
    const { shadowRoot } = document.querySelector('ops-console')!
    const video = shadowRoot?.querySelector<HTMLVideoElement>(`.ops-room-stage video[aria-label="${label}"]`)
    const streams = [...(shadowRoot?.querySelectorAll('audio') ?? [])].flatMap(({ srcObject }) =>
      srcObject instanceof MediaStream && srcObject.getAudioTracks().length > 0 ? [srcObject] : [],
    )
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    for (const stream of streams) context.createMediaStreamSource(stream).connect(analyser)
    await context.resume()
    const samples = new Float32Array(analyser.fftSize)
    let loudness = 0
    // The microphone of the browser beeps once a second.
    for (let round = 0; round < 24; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      analyser.getFloatTimeDomainData(samples)
      loudness = Math.max(loudness, ...samples.map(Math.abs))
    }
    await context.close()
    return { frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0, loudness }
  }, name)
}

/** Somebody else is seen and heard, and goes on. */
export async function expectReceived(app: ConsolePage, name: string): Promise<void> {
  await app.page.bringToFront()
  await expectSoon(async () => (await received(app, name)).frames).toBeGreaterThan(5)
  const { frames } = await received(app, name)
  await expectSoon(async () => (await received(app, name)).frames).toBeGreaterThan(frames + 10)
  await expectSoon(async () => (await received(app, name)).loudness).toBeGreaterThan(0.01)
}
