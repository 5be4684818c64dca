import mpegts from 'mpegts.js'
import { jumpLag, longestLag } from '../../../elements/player/engines/live-edge'

/** What is measured: our player, mpegts.js by itself with the same settings, and our wall. */
export type Played = 'ours' | 'plain' | 'wall'

/** The page as the benchmark drives it. */
export interface PlayerPage {
  /** Both are loaded, and have nothing to fetch any more. */
  ready: Promise<void>
  /** Plays each address in a pane of its own; ms until every one of them has shown its first frame. */
  play(what: Played, urls: readonly string[]): Promise<number>
  clear(): void
  /** The next press of the button plays this; ms from the press to the first frame. */
  afterPress(what: Played, url: string): Promise<number>
  /** Gives one player of ours the addresses in turn, so many times, each until it shows a frame. */
  change(urls: readonly string[], times: number): Promise<void>
}

mpegts.LoggingControl.applyConfig({ enableAll: false })
const stage = document.querySelector('#stage')!
const button = document.querySelector('#go')!
const running: ReturnType<typeof mpegts.createPlayer>[] = []

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

/** Open shadow roots and all below them. */
function videosIn(root: ParentNode): HTMLVideoElement[] {
  return [...root.querySelectorAll('*')].flatMap((one) => [
    ...(one instanceof HTMLVideoElement ? [one] : []),
    ...(one.shadowRoot ? videosIn(one.shadowRoot) : []),
  ])
}

async function showing(count: number): Promise<HTMLVideoElement[]> {
  for (;;) {
    const videos = videosIn(stage)
    if (videos.length === count && videos.every((video) => video.getVideoPlaybackQuality().totalVideoFrames > 0)) return videos
    await nextFrame()
  }
}

function addPlain(url: string): void {
  const video = document.createElement('video')
  video.muted = true
  stage.append(video)
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, url },
    {
      isLive: true,
      enableWorker: false,
      enableStashBuffer: false,
      lazyLoad: false,
      liveSync: false,
      liveBufferLatencyChasing: true,
      liveBufferLatencyMaxLatency: longestLag,
      liveBufferLatencyMinRemain: jumpLag,
      autoCleanupSourceBuffer: true,
      autoCleanupMaxBackwardDuration: 30,
      autoCleanupMinBackwardDuration: 10,
    },
  )
  player.attachMediaElement(video)
  player.load()
  video.play().catch(() => undefined)
  running.push(player)
}

function addOurs(url: string): HTMLElementTagNameMap['ops-player'] {
  const element = document.createElement('ops-player')
  element.label = 'bench'
  element.muted = true
  element.autoplay = true
  element.source = { wsFlv: url }
  stage.append(element)
  return element
}

function addWall(urls: readonly string[]): void {
  const wall = document.createElement('ops-player-wall')
  wall.label = 'bench'
  wall.layout = urls.length > 9 ? 16 : 9
  wall.panes = urls.map((wsFlv, at) => ({ id: `d${at}`, title: `d${at}`, source: { wsFlv } }))
  stage.append(wall)
}

function clear(): void {
  for (const player of running.splice(0)) player.destroy()
  stage.replaceChildren()
}

async function play(what: Played, urls: readonly string[]): Promise<number> {
  const began = performance.now()
  if (what === 'wall') addWall(urls)
  else for (const url of urls) (what === 'ours' ? addOurs : addPlain)(url)
  await showing(urls.length)
  return performance.now() - began
}

const page: PlayerPage = {
  ready: Promise.all(['ops-player', 'ops-player-wall'].map((tag) => customElements.whenDefined(tag))).then(() => undefined),
  play,
  clear,
  afterPress: (what, url) =>
    new Promise((resolve) => button.addEventListener('click', () => void play(what, [url]).then(resolve), { once: true })),
  async change(urls, times) {
    const element = addOurs(urls[0]!)
    await showing(1)
    for (let turn = 1; turn <= times; turn++) {
      const shown = new Promise((resolve) => element.addEventListener('ops-first-frame', resolve, { once: true }))
      element.source = { wsFlv: urls[turn % urls.length]! }
      await shown
    }
  },
}
Object.assign(globalThis, { opsPlayerBench: page })

/** Of the build, as a page has it. */
for (const name of ['player', 'player-wall']) {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = `/dist/elements/${name}.js`
  document.head.append(script)
}
