import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button, IconButton } from '../../../../elements/parts/button'
import { Dialog, DialogCancel } from '../../../../elements/parts/dialog'
import { LoadFailure, Skeleton, Tag } from '../../../../elements/parts/indicators'
import { newsPath } from './news-path'
import { isPinned, websiteOrder } from './website-order'
import { newsStrings } from './news.strings'

/** Articles that can be ordered at once. */
const maxArticles = 200

interface OrderDialogProps {
  onClose: () => void
  onSaved: () => void
}

/** The same articles with one of them at another index. */
function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, items[from]!)
}

/** The order of published articles on the website. */
export default function OrderDialog({ onClose, onSaved }: OrderDialogProps): ReactNode {
  const t = useStrings(newsStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const [changed, setChanged] = useState<readonly WireRecord[] | null>(null)
  const [isSaving, setSaving] = useState(false)
  const stored = useServerData({
    key: ['news-order'],
    load: (call, signal) =>
      call.get(newsPath('list'), { status: 'published', column: 'sortNo', order: 'asc', pageSize: maxArticles }, { signal }),
  })
  const page = isRecord(stored.data) ? stored.data['records'] : []
  const articles = changed ?? (Array.isArray(page) ? page.filter(isRecord) : []).toSorted(websiteOrder)

  async function save(): Promise<void> {
    setSaving(true)
    try {
      await transport.post(newsPath('sort'), { ids: articles.map(recordIdOf) })
      feedback.toast({ tone: 'success', title: t('orderSaved') })
      onSaved()
    } catch (error) {
      feedback.toast({ tone: 'danger', title: describeError(error, locale) })
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      heading={t('order')}
      width={560}
      busy={isSaving}
      unsaved={changed !== null && t('orderLost')}
      onOpenChange={onClose}
      actions={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button kind="primary" loading={isSaving} disabled={changed === null} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      {stored.status === 'failed' && (
        <LoadFailure text={t('loadFailed', { reason: describeError(stored.error, locale) })} onRetry={stored.retry} />
      )}
      {stored.status === 'loading' && <Skeleton height={240} />}
      {stored.status !== 'loading' && stored.status !== 'failed' && articles.length === 0 && <p>{t('orderEmpty')}</p>}
      <ol className="ops-newsorder">
        {articles.map((article, index) => {
          const title = stringValue(article['title'])
          return (
            <li key={recordIdOf(article)}>
              <span>
                {title} {isPinned(article) && <Tag>{t('pinned')}</Tag>}
              </span>
              <IconButton
                icon={ArrowUp}
                label={t('moveUp', { name: title })}
                disabled={index === 0}
                onClick={() => setChanged(moved(articles, index, index - 1))}
              />
              <IconButton
                icon={ArrowDown}
                label={t('moveDown', { name: title })}
                disabled={index === articles.length - 1}
                onClick={() => setChanged(moved(articles, index, index + 1))}
              />
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
