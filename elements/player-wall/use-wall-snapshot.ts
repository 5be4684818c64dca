import { useRef } from 'react'
import { saveFile } from '../core/dom/save-file'
import { useFeedback } from '../core/feedback'
import { useStrings } from '../core/i18n'
import { mediaFileName } from '../player/playback/file-name'
import type { PlayerApi } from '../player/player.props'
import type { PlayerWallProps } from './player-wall.props'
import type { WallDevice, WallSnapshot } from './player-wall.types'
import { playerWallStrings } from './player-wall.strings'

interface WallShots {
  know: (id: string, player: PlayerApi | null) => void
  /** The pictures of all panes are being taken: none is saved by itself. */
  isTaking: () => boolean
  take: (panes: readonly (WallDevice | null)[]) => Promise<void>
}

/** Takes the pictures of all panes at once and saves them, unless whoever hears of it takes them; says of which devices there is none. */
export function useWallSnapshot(onTaken: PlayerWallProps['onWallSnapshot']): WallShots {
  const t = useStrings(playerWallStrings)
  const feedback = useFeedback()
  const players = useRef(new Map<string, PlayerApi>())
  const isTaking = useRef(false)
  return {
    know(id, player) {
      if (player) players.current.set(id, player)
      else players.current.delete(id)
    },
    isTaking: () => isTaking.current,
    async take(panes) {
      const devices = panes.filter((pane) => pane !== null)
      const at = new Date()
      isTaking.current = true
      const blobs = await Promise.all(devices.map(async ({ id }) => players.current.get(id)?.snapshot())).finally(() => {
        isTaking.current = false
      })
      const pictures = devices.flatMap(({ id, title }, position): WallSnapshot[] => {
        const blob = blobs[position]
        return blob ? [{ id, blob, name: mediaFileName(title, at, 'jpg') }] : []
      })
      const missing = devices.filter((_, position) => !blobs[position])
      const isOurs = onTaken({ pictures, missing: missing.map(({ id }) => id) })
      if (isOurs) for (const { blob, name } of pictures) saveFile(blob, name)
      // What became of the pictures is told by whoever took them.
      else if (missing.length === 0) return
      const names = missing.map(({ title }) => title).join(', ')
      feedback.toast({
        tone: missing.length > 0 ? 'warning' : 'success',
        title: pictures.length === 0 ? t('noSnapshots') : isOurs ? t('snapshots', { n: pictures.length }) : t('someSnapshots'),
        ...(missing.length > 0 && { text: t('missing', { names }) }),
        cause: 'wall-snapshot',
      })
    },
  }
}
