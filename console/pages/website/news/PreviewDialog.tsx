import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Dialog } from '../../../../elements/parts/dialog'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { newsPath } from './news-path'
import { NewsArticle } from './NewsArticle'
import { newsStrings } from './news.strings'

/** A stored article as visitors see it. */
export default function PreviewDialog({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(newsStrings)
  const locale = useLocale()
  const id = recordIdOf(record)
  const stored = useServerData({ key: ['news', id], load: (transport, signal) => transport.get(newsPath('queryById'), { id }, { signal }) })
  return (
    <Dialog open heading={t('preview')} subtitle={name} width={760} fullscreenSwitch onOpenChange={onClose}>
      {stored.status === 'failed' ? (
        <LoadFailure text={t('loadFailed', { reason: describeError(stored.error, locale) })} onRetry={stored.retry} />
      ) : stored.status === 'loading' ? (
        <Skeleton height={320} />
      ) : (
        <NewsArticle article={isRecord(stored.data) ? stored.data : {}} />
      )}
    </Dialog>
  )
}
