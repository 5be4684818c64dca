import { useEffect, useEffectEvent, useState } from 'react'
import { useFeedback } from '../../elements/core/feedback'
import { useStrings } from '../../elements/core/i18n'
import { type Announcement, type UserAnnouncements, useNotices } from '../../elements/core/notices'
import { useNoticeTexts } from '../../elements/parts/notice'
import { useRuntime } from '../session/runtime-context'
import { playAlert, soundsOn } from './alert-sound'
import { noticesStrings } from './notices.strings'
import { useNoticeOwner } from './use-notice-owner'

interface Arrivals {
  lists: UserAnnouncements | null
  /** Ids of all that were seen in the lists so far. */
  known: ReadonlySet<string>
  /** Urgent ones that came since, the oldest first. */
  waiting: readonly Announcement[]
}

/** Read elsewhere, or taken back: the lists, which hold the newest, would have it otherwise. */
function isDeleted({ id, sendTime = '' }: Announcement, lists: UserAnnouncements): boolean {
  const own = [lists.anntMsgList, lists.sysMsgList]
  if (own.flat().some((one) => one.id === id)) return false
  const isWhole = own.flat().length >= lists.anntMsgTotal + lists.sysMsgTotal
  return isWhole || own.every((list) => list.some((one) => (one.sendTime ?? '') < sendTime))
}

function taken(before: Arrivals, lists: UserAnnouncements | null): Arrivals {
  if (!lists) return { ...before, lists }
  const all = [...lists.anntMsgList, ...lists.sysMsgList]
  const added =
    before.known.size === 0 && before.lists === null ? [] : all.filter(({ id, priority }) => priority === 'H' && !before.known.has(id))
  const waiting = before.waiting.filter((one) => !isDeleted(one, lists))
  return { lists, known: new Set([...before.known, ...all.map(({ id }) => id)]), waiting: [...waiting, ...added.toReversed()] }
}

/**
 * Urgent announcements show themselves as they come: one message at a time, which stays until it is opened or closed, covers no
 * control and takes no focus from whoever types. `open` shows one.
 */
export function useUrgent(open: (announcement: Announcement) => void): void {
  const t = useStrings(noticesStrings)
  const feedback = useFeedback()
  const textsOf = useNoticeTexts()
  const { storage } = useRuntime()
  const { source, lists } = useNotices(useNoticeOwner())
  const [arrivals, setArrivals] = useState<Arrivals>({ lists: null, known: new Set(), waiting: [] })
  if (arrivals.lists !== lists) setArrivals(taken(arrivals, lists))
  const next = arrivals.waiting[0]

  const show = useEffectEvent((announcement: Announcement) => {
    if (soundsOn(storage)) playAlert()
    const { sender, sendTime } = announcement
    return feedback.toast({
      tone: 'danger',
      title: t('urgent', { title: textsOf(announcement).title }),
      text: [sender, sendTime].filter(Boolean).join(' · '),
      duration: 0,
      cause: 'urgent',
      action: {
        label: t('view'),
        onAction() {
          open(announcement)
          source?.markRead(announcement.id).catch(() => undefined)
        },
      },
      onClose: () => setArrivals((now) => ({ ...now, waiting: now.waiting.slice(1) })),
    })
  })
  useEffect(() => (next ? show(next) : undefined), [next])
}
