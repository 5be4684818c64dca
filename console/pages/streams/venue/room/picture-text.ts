import type { PlayerStats } from '../../../../../elements/player/player.types'

/** Picture of a stream that plays: `H.264, 1920 × 1080, 25 fps`; without what the browser does not tell. */
export function pictureText({ codec, width, height, fps }: Pick<PlayerStats, 'codec' | 'width' | 'height' | 'fps'>): string {
  return [codec, width > 0 ? `${width} × ${height}` : null, fps === null ? null : `${fps} fps`].filter((text) => text !== null).join(', ')
}
