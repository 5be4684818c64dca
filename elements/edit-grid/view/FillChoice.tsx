import type { ReactNode } from 'react'
import { LinkButton } from '../../parts/button'
import { useStrings } from '../../core/i18n'
import { deferredStrings } from '../deferred.strings'
import type { LastFill } from '../state/grid-parts'

export interface FillChoiceProps {
  fill: LastFill
}

/** Whether the cells that were just filled repeat or go on as a series. */
export default function FillChoice({ fill }: FillChoiceProps): ReactNode {
  const t = useStrings(deferredStrings)
  return (
    <span className="ops-grid-fillchoice" role="group" aria-label={t('fillChoice')}>
      {(['copy', 'series'] as const).map((mode) => (
        <LinkButton
          key={mode}
          aria-pressed={fill.isSeries === (mode === 'series')}
          onClick={() => fill.isSeries === (mode === 'series') || fill.choose(mode)}
        >
          {t(`fill.${mode}`)}
        </LinkButton>
      ))}
    </span>
  )
}
