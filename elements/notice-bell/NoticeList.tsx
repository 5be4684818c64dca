import { BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import type { Announcement } from '../core/notices'
import { describeError } from '../core/transport'
import { Empty, Failed, LoadFailure, Skeleton } from '../parts/indicators'
import { NoticeMeta, useNoticeTexts } from '../parts/notice'
import { noticeBellStrings } from './notice-bell.strings'

interface NoticeListProps {
  /** Undefined until something came. */
  list: readonly Announcement[] | undefined
  empty: string
  /** Why the last question failed. */
  error: unknown
  onRetry: () => void
  onShow: (announcement: Announcement) => void
}

const skeletons = 3

export function NoticeList({ list, empty, error, onRetry, onShow }: NoticeListProps): ReactNode {
  const t = useStrings(noticeBellStrings)
  const locale = useLocale()
  const textsOf = useNoticeTexts()
  if (!list && error) return <Failed small title={t('failed')} text={describeError(error, locale)} onRetry={onRetry} />
  if (!list)
    return (
      <div className="ops-noticeskeleton" aria-busy="true">
        {Array.from({ length: skeletons }, (_, index) => (
          <Skeleton key={index} height={36} />
        ))}
      </div>
    )
  return (
    <>
      {Boolean(error) && (
        <div className="ops-noticestale ops-cap">
          <LoadFailure text={t('stale', { reason: describeError(error, locale) })} onRetry={onRetry} />
        </div>
      )}
      {list.length === 0 ? (
        <Empty small icon={BellOff} title={empty} />
      ) : (
        <ul className="ops-noticelist">
          {list.map((announcement) => (
            <li key={announcement.id}>
              <button type="button" className="ops-notice" part="option" onClick={() => onShow(announcement)}>
                <span className="ops-noticetitle">{textsOf(announcement).title}</span>
                <NoticeMeta announcement={announcement} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
