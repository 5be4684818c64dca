import type { PlayerProtocol } from '../player.types'
import type { EngineRequest, OpenEngine, PlayEngine, PlayFailure } from './engine.types'
import { noMetrics } from './engine.types'
import { openNative } from './native'
import { watchPagePolicy } from './page-policy'

const openFlvLate = (): Promise<OpenEngine> => import('./flv').then(({ openFlv }) => openFlv)

/** The code of each engine comes with the first stream that needs it. */
const engines: Readonly<Record<PlayerProtocol, () => OpenEngine | Promise<OpenEngine>>> = {
  wsFlv: openFlvLate,
  httpFlv: openFlvLate,
  whep: () => import('./whep').then(({ openWhep }) => openWhep),
  // What Chromium has of its own fails at lists that have just begun.
  hls: () => (typeof MediaSource === 'function' ? import('./hls').then(({ openHls }) => openHls) : openNative),
  mp4: () => openNative,
}

/** Opens a stream; what is destroyed before its code has come never opens, nor what the page forbids. */
export function openTransport(request: EngineRequest): PlayEngine {
  let engine: PlayEngine | null = null
  let isOver = false

  function fail(failure: PlayFailure): void {
    if (!isOver) request.onFailure(failure)
  }

  async function open(): Promise<void> {
    const load = engines[request.play.protocol]
    const start = await load()
    if (isOver) return
    engine = start({ ...request, onFailure: fail })
  }

  let isForbidden = false
  const unwatch = watchPagePolicy(request.play, (detail) => {
    isForbidden = true
    fail({ code: 'policy', detail })
  })
  // What is seen is not forbidden, whatever else of the page has the same address.
  request.video.addEventListener('loadeddata', unwatch, { once: true })
  if (!isForbidden) open().catch((error: unknown) => fail({ code: 'network', detail: String(error) }))

  return {
    destroy() {
      isOver = true
      unwatch()
      request.video.removeEventListener('loadeddata', unwatch)
      engine?.destroy()
      engine = null
    },
    figures: () => engine?.figures() ?? noMetrics,
    pictures: () => engine?.pictures?.() ?? null,
  }
}
