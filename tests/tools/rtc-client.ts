import { fileURLToPath } from 'node:url'
import type { Page } from 'puppeteer-core'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

let bundle: Promise<string> | undefined

/** The WebRTC client of the elements as a classic script with the global `opsRtc`. */
async function buildClient(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', __OPS_VERSION__: '"test"', __OPS_DEV__: 'false' },
    build: { write: false, lib: { entry: 'elements/core/rtc/index.ts', formats: ['iife'], name: 'opsRtc' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('the client was not built')
  return chunk.code
}

/** Loads the client into a page of the server. */
export async function loadRtcClient(page: Page, origin: string): Promise<void> {
  await page.setBypassCSP(true)
  await page.goto(`${origin}/health`)
  await page.addScriptTag({ content: await (bundle ??= buildClient()) })
}

type Client = typeof import('../../elements/core/rtc')

/** Publishes camera and microphone of the browser; resolves with the state that follows `connecting`. */
export function publishFrom(page: Page, url: string, headers: Record<string, string>): Promise<string> {
  return page.evaluate(
    async (address, sent) => {
      const { captureMedia, publish } = Reflect.get(globalThis, 'opsRtc') as Client
      const stream = await captureMedia({ audio: true, video: { width: 320, height: 180 } })
      const publication = publish({ url: address, headers: sent, stream })
      Reflect.set(globalThis, 'opsPublication', publication)
      await new Promise<void>((resolve) => void publication.onChange(resolve))
      return publication.failure ? JSON.stringify(publication.failure) : publication.state
    },
    url,
    headers,
  )
}

/** Watches a stream; resolves with the state that follows `connecting`. */
export function watchFrom(page: Page, url: string): Promise<string> {
  return page.evaluate(async (address) => {
    const { watch } = Reflect.get(globalThis, 'opsRtc') as Client
    const handle = watch({ url: address })
    const video = document.createElement('video')
    Object.assign(video, { id: 'watched', srcObject: handle.stream, muted: true })
    document.body.append(video)
    Reflect.set(globalThis, 'opsWatch', handle)
    await new Promise<void>((resolve) => void handle.onChange(resolve))
    void video.play()
    return handle.failure ? JSON.stringify(handle.failure) : handle.state
  }, url)
}

/** Seconds that were played of the watched stream, and the loudness of its sound (0 to 1). */
export function watched(page: Page): Promise<{ frames: number; loudness: number }> {
  return page.evaluate(async () => {
    const video = document.querySelector<HTMLVideoElement>('#watched')!
    const context = (globalThis as { opsAudio?: AudioContext }).opsAudio ?? new AudioContext()
    Reflect.set(globalThis, 'opsAudio', context)
    const analyser = context.createAnalyser()
    const source = context.createMediaStreamSource(video.srcObject as MediaStream)
    source.connect(analyser)
    await context.resume()
    const samples = new Float32Array(analyser.fftSize)
    let loudness = 0
    for (let round = 0; round < 20; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      analyser.getFloatTimeDomainData(samples)
      loudness = Math.max(loudness, ...samples.map(Math.abs))
    }
    source.disconnect()
    return { frames: video.getVideoPlaybackQuality().totalVideoFrames, loudness }
  })
}
