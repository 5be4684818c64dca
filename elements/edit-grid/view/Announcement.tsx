import { type ReactNode, useEffect } from 'react'
import { useFeedback } from '../../core/feedback'
import { useLocale, useStrings } from '../../core/i18n'
import type { Announced } from '../state/announcer.types'
import { deferredStrings } from '../deferred.strings'
import { locationText, rejectionReasonText } from './location-text'

export interface AnnouncementProps {
  announced: Announced
}

const maxNamed = 3

/** What was done, for screen readers; what was refused, for everybody, with the first places. What a paste left out is listed beside it. */
export default function Announcement({ announced }: AnnouncementProps): ReactNode {
  const t = useStrings(deferredStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const { what, count, rejected } = announced
  const isOfRanges = what.startsWith('rangesNot')
  const isUnread = what === 'unread'
  const isRejection =
    isUnread ||
    isOfRanges ||
    what === 'asked' ||
    what === 'tooFast' ||
    what === 'asLine' ||
    what === 'locked' ||
    what === 'notMoved' ||
    what === 'kept' ||
    what === 'copyFailed'

  function more(): string | undefined {
    if (isUnread) return `${places()} ${t('unreadText')}`
    if (isOfRanges) return t('rangesNotText')
    return what === 'kept' || what === 'copyFailed' || what === 'asLine' ? t(`${what}Text`) : undefined
  }

  function places(): string {
    const named = rejected
      .slice(0, maxNamed)
      .map((one) => t('refusedEntry', { place: locationText(one, t), why: rejectionReasonText(one, t, locale) }))
    return count > named.length ? t('refusedMore', { places: named.join(t('refusedAnd')) }) : named.join(t('refusedAnd'))
  }

  useEffect(() => {
    if (isRejection)
      feedback.toast({
        tone: 'warning',
        title: t(what, { count }),
        text: more(),
        cause: 'grid',
      })
    // oxlint-disable-next-line react/exhaustive-deps -- each of them is said once, whatever the language becomes
  }, [announced])

  /** What counts most first. */
  function columns(): string {
    return (announced.sorted ?? [])
      .map(({ title, direction }) => t(direction === 'asc' ? 'sortedUp' : 'sortedDown', { title }))
      .join(t('sortedThen'))
  }

  return isRejection ? null : t(what, { count, columns: columns() })
}
