/** The place of one line in the chain of logs (audit/chain.ts). */
export interface SysLogChainTable {
  /** From 1, without gaps. */
  no: number
  logId: string
  createTime: string
  /** SHA-256 of the line and of the versions that belong to it, hex. */
  digest: string
  /** SHA-256 of the hash before and of this digest, hex. */
  hash: string
  /** 1: its line was old and has been removed. */
  removed: number
}

export interface LogChainTables {
  sysLogChain: SysLogChainTable
}
