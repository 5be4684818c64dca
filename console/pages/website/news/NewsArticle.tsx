import type { ReactNode } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { fileUrl } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { RichText } from '../../../../elements/parts/rich-text'
import newsCss from './news.css?inline'
import { newsStrings } from './news.strings'

/** An article as visitors of the website see it. */
export function NewsArticle({ article }: { article: WireRecord }): ReactNode {
  const t = useStrings(newsStrings)
  const config = useConfig()
  useSheet(newsCss)
  const [title, cover, summary, content] = ['title', 'cover', 'summary', 'content'].map((name) => stringValue(article[name]))
  const picture = cover ? fileUrl(config, cover) : undefined
  const line = [stringValue(article['author']), stringValue(article['publishTime'])].filter((text) => text !== '').join(' · ')
  return (
    <article className="ops-newsarticle">
      <h3>{title?.trim() || t('untitled')}</h3>
      {line && <p className="ops-newsarticle-line">{line}</p>}
      {picture && <img className="ops-newsarticle-cover" src={picture} alt="" />}
      {summary && <p className="ops-newsarticle-summary">{summary}</p>}
      {content && <RichText html={content} />}
    </article>
  )
}
