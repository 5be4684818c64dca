import type { PlayUrls } from '../../elements/player/player.types'
import { WAIT_TIMEOUT } from './wait-timeout'
import { mountHtml, queryShadow, loadKit, nextFrame, ticks, waitFor } from './page'

export type PlayerElement = HTMLElementTagNameMap['ops-player']

export interface StreamCounts {
  readonly port: number
  readonly sockets: number
  readonly responses: number
}

/** Commands of the media server of `tests/tools/stream-endpoint.mjs`. */
export async function streams(command: 'port' | 'start' | 'stop' | 'counts'): Promise<StreamCounts> {
  return (await fetch(`/streams/${command}`)).json() as Promise<StreamCounts>
}

let port = 0

export async function startStreams(): Promise<void> {
  port = (await streams('start')).port
}

export const socketOf = (name: string): string => `ws://127.0.0.1:${port}/${name}`
export const addressOf = (name: string): string => `http://127.0.0.1:${port}/${name}`

export const videoOf = (element: Element): HTMLVideoElement => queryShadow<HTMLVideoElement>(element, 'video')!
export const stateOf = (element: Element): string | undefined => queryShadow(element, '.ops-player')?.dataset['state']
export const messageOf = (element: Element): string => queryShadow(element, '.ops-player-say')?.textContent ?? ''
export const button = (element: Element, name: string): HTMLButtonElement | null => {
  const all = [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
  return all.find((one) => (one.getAttribute('aria-label') ?? one.textContent).startsWith(name)) ?? null
}

export function mountPlayer(source: PlayUrls | null, more = 'autoplay'): PlayerElement {
  const stage = mountHtml(`<ops-player controls label="北门枪机" style="display: block; width: 640px; height: 360px" ${more}></ops-player>`)
  const element = stage.querySelector('ops-player')!
  if (source) element.source = source
  return element
}

/** Another one on the same page. */
export function mountSecond(element: PlayerElement, source: PlayUrls): PlayerElement {
  const other = document.createElement('ops-player')
  Object.assign(other, { autoplay: true, controls: true, source })
  element.after(other)
  return other
}

export function reaches(element: Element, state: string): Promise<unknown> {
  return waitFor(() => stateOf(element) === state, `the state ${state}, it is ${stateOf(element) ?? 'not drawn'}`)
}

/** What is seen now, as a number: another picture gives another one. */
export function pictureHash(video: HTMLVideoElement): number {
  const canvas = document.createElement('canvas')
  canvas.width = 64
  canvas.height = 36
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(video, 0, 0, 64, 36)
  return context.getImageData(0, 0, 64, 36).data.reduce((hash, byte) => (hash * 31 + byte) | 0, 7)
}

/** Decoded frames advance: the time goes on, and what is drawn changes. */
export async function moves(element: Element): Promise<void> {
  await reaches(element, 'playing')
  const video = videoOf(element)
  const from = video.currentTime
  const hashes = new Set([pictureHash(video)])
  await waitFor(() => {
    hashes.add(pictureHash(video))
    return video.currentTime > from + 0.5 && hashes.size >= 4
  }, 'a moving picture')
}

/** So many connections are open, once those that begin anew or end at this moment have done so. */
export async function untilConnections(expected: number): Promise<void> {
  const end = ticks() + WAIT_TIMEOUT
  for (;;) {
    const { sockets, responses } = await streams('counts')
    if (sockets + responses === expected) return
    if (ticks() > end) throw new Error(`${sockets} sockets and ${responses} responses are open, not ${expected}`)
  }
}

/** Nothing of it is left at the server. */
export const nothingOpen = (): Promise<void> => untilConnections(0)

/** The tests of a group have the media server, and each leaves nothing open there. */
export function withStreams(): void {
  before(loadKit)
  before(startStreams)
  afterEach(async () => {
    document.getElementById('stage')?.remove()
    await nextFrame()
    // A test may have stopped it.
    await startStreams()
    await nothingOpen()
  })
}
