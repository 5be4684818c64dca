import type { EquipmentTable } from './equipment-tables'
import type { StreamKey } from '../../media/contract/source'

/** The stream of a device; null where it is not said which. */
export function streamKeyOf({ app, stream }: Pick<EquipmentTable, 'app' | 'stream'>): StreamKey | null {
  return app && stream ? `${app}/${stream}` : null
}

/** The name of the clip that a device sends; null for one whose pictures come from elsewhere. */
export function clipOf({ pullUrl }: Pick<EquipmentTable, 'pullUrl'>): string | null {
  return /^clip:\/\/([\w-]+)$/.exec(pullUrl ?? '')?.[1] ?? null
}

export type EquipmentState = 'disabled' | 'abnormal' | 'live' | 'idle' | 'offline'

/** What a device does, in one word: one that says it is live and cannot be reached is not well. */
export function stateOf({ enabled, liveHas, onlineStatus }: Pick<EquipmentTable, 'enabled' | 'liveHas' | 'onlineStatus'>): EquipmentState {
  if (enabled === '0') return 'disabled'
  if (liveHas === '1') return onlineStatus === '1' ? 'live' : 'abnormal'
  return onlineStatus === '1' ? 'idle' : 'offline'
}
