import type { Audit, FileText, Flag } from '../../platform/database/columns'

export const NEWS_STATES = ['draft', 'published', 'offline'] as const
export type NewsState = (typeof NEWS_STATES)[number]

/** An article of the website. */
export interface WebNewsTable extends Audit {
  id: string
  title: string
  /** Value of the dictionary `web_news_category`. */
  categoryId: string
  cover: FileText | null
  summary: string | null
  /** HTML as written; the open call cleans it. */
  content: FileText | null
  author: string | null
  status: NewsState
  topFlag: Flag
  /** Visitors see a published article from this time on. */
  publishTime: string | null
  viewCount: number
  /** Position on the website, ascending. New articles have 0. */
  sortNo: number
  sysOrgCode: string | null
  sysId: string
}

declare module '../../platform/database/schema' {
  interface Tables {
    webNews: WebNewsTable
  }
}
