import { type ReactNode, useDeferredValue } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { SidePanel } from '../../../../elements/list-page/form/SidePanel'
import type { SidePanelProps } from '../../../../elements/list-page/resource/resource.types'
import { NewsArticle } from './NewsArticle'
import { newsStrings } from './news.strings'

/** The article beside its form. */
export function NewsPreview({ values, record }: SidePanelProps): ReactNode {
  const t = useStrings(newsStrings)
  // Reading a long text takes its time; typing does not wait for it.
  const article = useDeferredValue(values)
  return (
    <SidePanel>
      <div className="ops-newspreview">
        <h3>{t('preview')}</h3>
        {/* The fields are beside it: links of the preview lead nowhere. */}
        <div inert>
          <NewsArticle article={{ ...article, publishTime: record?.['publishTime'] }} />
        </div>
      </div>
    </SidePanel>
  )
}
