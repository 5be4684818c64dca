import type { Codes } from '../../platform/base/permission-codes'
import { byIdParams, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import { dictItems } from '../../platform/dictionaries/items'
import { ApiError } from '../../platform/base/errors'
import { STORED_PATHS } from '../../platform/http/patterns'
import { route } from '../../platform/http/route'
import { actionRoute } from '../../platform/http/write-routes'
import { htmlParam, numberParam, required, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { nullable } from '../../platform/http/schema/result-schema'
import { listRoom } from '../../platform/lists/list-room'
import { fieldsOf } from '../../platform/query/list-fields'
import type { Room } from '../../platform/rooms'
import { Type } from 'typebox'
import { OPEN_ARTICLE, OPEN_NEWS, openArticle, openNews } from './open-news'
import { NEWS_ID, offlineNews, PIN_NEWS, pinNews, PUBLISH_NEWS, publishNews, SORT_NEWS, sortNews } from './publish'
import './news-table'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'webNews', 'list' | 'add' | 'edit' | 'delete' | 'batch_delete' | 'export' | 'publish'> {}
}

/** Characters of an article as HTML; editors embed pictures in it. */
const MAX_CONTENT = 600_000
const CATEGORIES = 'web_news_category'
const at = (name: string): string => `/website/webNews/${name}`

export const NEWS_LIST: DataRuleTarget = {
  component: 'website/WebNewsList',
  table: 'webNews',
  fields: fieldsOf('webNews', {
    id: 'text',
    title: 'text',
    categoryId: 'text',
    cover: 'text',
    summary: 'text',
    author: 'text',
    status: 'text',
    topFlag: 'text',
    publishTime: 'time',
    viewCount: 'number',
    sortNo: 'number',
    createBy: 'text',
    createTime: 'time',
    updateTime: 'time',
  }),
  named: [byIdParams('/website/webNews/')],
}

/** Articles of the website: written and published here, read by anybody (`/ibl/open/newsList`, `news`). */
export const NEWS: Room = listRoom(
  {
    path: '/website/webNews',
    title: '新闻',
    permission: 'webNews',
    list: NEWS_LIST,
    departments: 'own',
    ownPermissions: { deleteBatch: 'webNews:batch_delete', exportXls: 'webNews:export' },
    form: {
      title: required(textParam('标题', 60)),
      categoryId: required(textParam('分类', 32)),
      cover: textParam('封面', 255, STORED_PATHS),
      summary: textParam('摘要', 120),
      content: htmlParam('正文', MAX_CONTENT),
      author: textParam('作者', 50),
      sortNo: withDefault(numberParam('排序', { minimum: 0, maximum: 999_999, decimals: 0 }), 0),
    },
    titleColumn: 'title',
    texts: [
      ['categoryId', CATEGORIES],
      ['status', 'web_news_status'],
    ],
    resultFields: { content: nullable(Type.String()) },
    newColumns: () => Promise.resolve({ status: 'draft', topFlag: '0', publishTime: null, viewCount: 0, sysId: '0' }),
    async beforeWrite(trx, { categoryId }) {
      if (!(await dictItems(trx, CATEGORIES)).some(({ value }) => value === categoryId)) throw new ApiError('新闻分类不存在')
    },
    // The text of an article is long: only the call for one record returns it.
    toResponses: (_context, records, call) =>
      Promise.resolve(call === 'list' ? records.map(({ content: _content, ...record }) => record) : [...records]),
    sheet: {
      title: '新闻列表',
      exportOnly: true,
      columns: [
        { name: 'title', heading: '标题' },
        { name: 'categoryId', heading: '分类', dictionary: CATEGORIES },
        { name: 'status', heading: '状态', dictionary: 'web_news_status' },
        { name: 'author', heading: '作者' },
        { name: 'publishTime', heading: '发布时间' },
        { name: 'viewCount', heading: '阅读' },
        { name: 'summary', heading: '摘要' },
        { name: 'createTime', heading: '创建时间' },
      ],
    },
  },
  [
    actionRoute(at('publish'), 'webNews:publish', PUBLISH_NEWS, publishNews, '发布新闻'),
    actionRoute(at('offline'), 'webNews:publish', NEWS_ID, offlineNews, '下线新闻'),
    actionRoute(at('top'), 'webNews:publish', PIN_NEWS, pinNews, '置顶新闻'),
    actionRoute(at('sort'), 'webNews:publish', SORT_NEWS, sortNews, '调整新闻顺序'),
    route({ methods: ['GET'], path: '/ibl/open/newsList', access: 'open', perMinute: 60, schema: OPEN_NEWS, handler: openNews }),
    route({ methods: ['GET'], path: '/ibl/open/news', access: 'open', perMinute: 60, schema: OPEN_ARTICLE, handler: openArticle }),
  ],
)
