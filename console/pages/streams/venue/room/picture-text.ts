import { sizeText } from '../../../parts/size-text'
import type { PlayerStats } from '../../../../../elements/player/player.types'

/** Picture of a stream that plays: `H.264, 1920 × 1080, 25 fps`; without what is unknown. */
export function pictureText(codec: string, { width, height, fps }: Pick<PlayerStats, 'width' | 'height' | 'fps'>): string {
  return [codec || null, sizeText({ width, height }) || null, fps === null ? null : `${fps} fps`].filter((text) => text !== null).join(', ')
}
