import { mountHtml, waitFor } from './page'
import { pictureHash, socketOf } from './player-page'
import type { WallDevice } from '../../elements/player-wall/player-wall.types'

export type Wall = HTMLElementTagNameMap['ops-player-wall']

/** The source of a device that is not live. */
export const file = { mp4: '/tests/clips/walk.mp4' }

export const paneOf = (wall: Wall, at: number): HTMLElement | null => wall.shadowRoot!.querySelector(`[data-at="${at}"]`)
/** The titles of the devices in the panes. */
export const titles = (wall: Wall): string[] =>
  [...wall.shadowRoot!.querySelectorAll('[data-at]')].map((pane) => pane.querySelector('.ops-player')?.getAttribute('aria-label') ?? '')
export const videoIn = (wall: Wall, at: number): HTMLVideoElement | null => paneOf(wall, at)?.querySelector('video') ?? null
/** The control whose name starts with this text. */
export const control = (wall: Wall, name: string, within: ParentNode = wall.shadowRoot!): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>('button, [role=radio], [role=menuitem]')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).startsWith(name),
  )
export const press = async (wall: Wall, name: string, within?: ParentNode): Promise<void> =>
  (await waitFor(() => control(wall, name, within), `the control ${name}`)).click()

/** Decoded frames of a pane advance. */
export async function moves(wall: Wall, at: number): Promise<void> {
  const video = await waitFor(() => videoIn(wall, at), `a picture in pane ${at}`)
  await waitFor(() => video.readyState >= 2, `a frame in pane ${at}`)
  const from = video.currentTime
  const hashes = new Set([pictureHash(video)])
  await waitFor(() => {
    hashes.add(pictureHash(video))
    return video.currentTime > from + 0.5 && hashes.size >= 3
  }, `a moving picture in pane ${at}`)
}

/** A wall of a fixed size. */
export function placed(more: Partial<Pick<Wall, 'panes' | 'layout' | 'devices' | 'tour'>>, attributes = ''): Wall {
  const stage = mountHtml(
    `<ops-player-wall label="大厅" style="display: block; width: 900px; height: 640px" ${attributes}></ops-player-wall>`,
  )
  const wall = stage.querySelector('ops-player-wall')!
  Object.assign(wall, more)
  return wall
}

/** A device with a live stream. */
export const live = (id: string, title = id): WallDevice => ({ id, title, source: { wsFlv: socketOf('live.flv') } })
/** A device with a clip. */
export const still = (id: string): WallDevice => ({ id, title: id, source: file })

/** A point in the middle of a pane, below what lies over its picture. */
export async function centreOf(wall: Wall, at: number): Promise<[number, number]> {
  const pane = await waitFor(() => paneOf(wall, at), `pane ${at}`)
  const { left, top, width, height } = pane.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height * 0.7)]
}
