import { isRecord } from '../../../../elements/core/storage/shapes'
import type { Transport } from '../../../../elements/core/transport'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { FormExtensions, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { newsPath } from './news-path'
import { NewsPreview } from './NewsPreview'

/** The article that was just stored; the call that adds one does not say its id. @throws OpsError */
async function storedArticle(transport: Transport, id: string, title: string): Promise<WireRecord> {
  if (id !== '') {
    const article = await transport.get(newsPath('queryById'), { id })
    return isRecord(article) ? article : {}
  }
  const newest = { title, status: 'draft', column: 'createTime', order: 'desc', pageSize: 20 }
  const page = await transport.get(newsPath('list'), newest)
  const records: unknown = isRecord(page) ? page['records'] : []
  const articles = Array.isArray(records) ? records.filter(isRecord) : []
  return articles.find((article) => article['title'] === title) ?? {}
}

/** The form of an article shows beside it how visitors see it, and can publish it at once. */
const newsForm: FormExtensions = {
  Beside: NewsPreview,
  extraSave: {
    label: 'saveAndPublish',
    saveLabel: 'save',
    permission: ['webNews:publish'],
    ask: () => Promise.resolve(true),
    async run({ id, values }, { transport, reason, t }) {
      try {
        const article = await storedArticle(transport, id, (values['title'] ?? '').trim())
        // One that is published, or will be, keeps its time.
        if (article['status'] !== 'published') await transport.post(newsPath('publish'), { id: recordIdOf(article) })
        return { tone: 'success', title: t('publishDone') }
      } catch (error) {
        return { tone: 'warning', title: t('publishFailed'), text: reason(error) }
      }
    },
  },
}

export default newsForm
