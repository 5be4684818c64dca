import { type ReactNode, useEffect } from 'react'
import { useFeedback } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import type { Announced } from '../state/grid-announcer'
import { laterStrings } from '../later.strings'

export interface AnnouncementProps {
  said: Announced
}

const longest = 24

/** What was done, for screen readers; what was refused, for everybody, with the first places. */
export default function Announcement({ said }: AnnouncementProps): ReactNode {
  const t = useStrings(laterStrings)
  const feedback = useFeedback()
  const { what, count, refused } = said
  const isText = what === 'refused' || what === 'unread'
  const isOfRanges = what.startsWith('rangesNot')
  const isRefusal = isText || isOfRanges || what === 'tooFast' || what === 'locked' || what === 'kept' || what === 'copyFailed'

  function more(): string | undefined {
    if (isText) return `${places()} ${t(`${what}Text`)}`
    if (isOfRanges) return t('rangesNotText')
    return what === 'kept' || what === 'copyFailed' ? t(`${what}Text`) : undefined
  }

  function places(): string {
    const named = refused
      .map(({ row, title, text }) =>
        t(title === undefined ? 'refusedBeyond' : 'refusedAt', {
          row,
          title: title ?? '',
          text: text.length > longest ? `${text.slice(0, longest)}…` : text,
        }),
      )
      .join(t('refusedAnd'))
    return count > refused.length ? t('refusedMore', { places: named }) : named
  }

  useEffect(() => {
    if (isRefusal)
      feedback.toast({
        tone: 'warning',
        title: t(what, { count }),
        text: more(),
        cause: 'grid',
      })
    // oxlint-disable-next-line react/exhaustive-deps -- each of them is said once, whatever the language becomes
  }, [said])

  return isRefusal ? null : t(what, { count })
}
