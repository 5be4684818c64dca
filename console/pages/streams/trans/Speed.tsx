import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Tag } from '../../../../elements/parts/indicators'
import { transStrings } from './trans.strings'

/** Below this speed viewers fall behind. */
const slow = 0.95

/** Seconds of video a second, with a warning. */
export function Speed({ record }: { record: WireRecord }): ReactNode {
  const t = useStrings(transStrings)
  const speed = record['speed']
  if (typeof speed !== 'number' || record['state'] !== 'running') return null
  return speed < slow ? <Tag tone="warning">{t('speedSlow', { speed })}</Tag> : <span>{t('speedOf', { speed })}</span>
}
