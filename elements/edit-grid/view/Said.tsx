import { type ReactNode, useEffect } from 'react'
import { useFeedback } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import type { GridControl } from '../control/grid-control'
import { laterStrings } from '../later.strings'

export interface SaidProps {
  said: NonNullable<GridControl['said']>
}

/** What was done, for screen readers; what was refused, for everybody. */
export default function Said({ said }: SaidProps): ReactNode {
  const t = useStrings(laterStrings)
  const feedback = useFeedback()
  const { what, count } = said
  const isRefusal = what === 'refused' || what === 'tooFast'

  useEffect(() => {
    if (isRefusal) feedback.toast({ tone: 'warning', title: t(what, { count }), text: what === 'refused' ? t('refusedText') : undefined, cause: 'grid' })
    // oxlint-disable-next-line react/exhaustive-deps -- each of them is said once, whatever the language becomes
  }, [said])

  return isRefusal ? null : t(what, { count })
}
