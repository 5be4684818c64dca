/** What a shared link shows. */
export const SHARE_TARGETS = ['bigScreen', 'equipment', 'vod', 'venue'] as const
export type ShareTarget = (typeof SHARE_TARGETS)[number]

/** A link that shows something to whoever has it. */
export interface ShareTokenTable {
  id: string
  /** SHA-256 of the token in hexadecimal digits; the token itself is stored nowhere. */
  tokenHash: string
  targetType: ShareTarget
  /** Null: there is only one. */
  targetId: string | null
  note: string | null
  expireTime: string
  /** How often it may be opened; null: without limit. */
  maxViews: number | null
  viewCount: number
  lastUseTime: string | null
  withdrawTime: string | null
  createBy: string
  createTime: string
  sysOrgCode: string | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblShareToken: ShareTokenTable
  }
}
