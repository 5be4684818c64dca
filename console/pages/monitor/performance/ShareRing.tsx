import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { LinkButton } from '../../../../elements/parts/button'
import { Status } from '../../../../elements/parts/indicators'
import { LoadRing } from '../../parts/LoadRing'
import { type Level, levelOf, levelTones } from './levels'
import type { Limits } from './metrics'
import { monitorStrings } from './monitor.strings'

const ringLevels = { normal: 'calm', high: 'high', tooHigh: 'tooHigh' } as const satisfies Record<Level, string>

interface ShareRingProps {
  label: string
  /** 0 to 1; null: not known. */
  share: number | null
  limits: Limits
  isLoading?: boolean
  /** It did not come. */
  onRetry?: () => void
}

/** A share as a ring, with a word for how high it is. */
export function ShareRing({ label, share, limits, isLoading, onRetry }: ShareRingProps): ReactNode {
  const t = useStrings(monitorStrings)
  const level = share === null ? null : levelOf(share, limits)
  return (
    <div className="ops-monitor-ring">
      <LoadRing label={label} percent={share === null ? null : Math.round(share * 100)} {...(level && { level: ringLevels[level] })} />
      {level ? (
        <Status tone={levelTones[level]} shape={level === 'normal' ? 'dot' : 'square'}>
          {t(level)}
        </Status>
      ) : onRetry ? (
        <LinkButton onClick={onRetry}>{t('retry')}</LinkButton>
      ) : (
        <span className="ops-faint">{isLoading ? '' : t('absent')}</span>
      )}
    </div>
  )
}
