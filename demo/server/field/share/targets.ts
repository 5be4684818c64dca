import type { Queryable } from '../../platform/database/transactions'
import type { Caller } from '../../platform/identity/caller'
import { sharedName } from './share-rights'
import type { ShareTokenTable } from './share-table'

/** What is shared, in words. */
export async function targetTitle(
  db: Queryable,
  creator: Caller,
  target: Pick<ShareTokenTable, 'targetType' | 'targetId'>,
): Promise<string> {
  return target.targetType === 'bigScreen' ? '大屏' : ((await sharedName(db, creator, target)) ?? '')
}
