import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { Progress, Status } from '../../../../elements/parts/indicators'
import { percentText } from './figure-text'
import type { Limits } from './metrics'
import { levelOf, levelTones } from './levels'
import { monitorStrings } from './monitor.strings'

/** A share as a bar, with a word for how high it is. */
export function Share({ label, share, limits }: { label: string; share: number; limits: Limits }): ReactNode {
  const t = useStrings(monitorStrings)
  const level = levelOf(share, limits)
  const tone = levelTones[level]
  return (
    <span className="ops-monitor-share">
      <Progress value={share * 100} label={`${label} ${percentText(share)}`} tone={tone} />
      <Status tone={tone} shape={level === 'normal' ? 'dot' : 'square'}>
        {t(level)}
      </Status>
    </span>
  )
}
