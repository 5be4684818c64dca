/** What a code leads to. */
export type CodeTarget = 'dispatch' | 'venue' | 'equipment'

/** Six digits that lead to something, as long as they are in force. */
export interface EnterCodeTable {
  code: string
  targetType: CodeTarget
  targetId: string
  /** Null: until it is withdrawn. */
  expireTime: string | null
  createBy: string | null
  createTime: string
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblEnterCode: EnterCodeTable
  }
}
