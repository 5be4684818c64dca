import type { Queryable } from '../../platform/database/transactions'
import type { Caller } from '../../platform/identity/caller'
import { sharedDevice } from './share-rights'
import type { ShareTokenTable } from './share-table'

/** What is shared, in words. */
export async function targetTitle(
  db: Queryable,
  creator: Caller,
  { targetType, targetId }: Pick<ShareTokenTable, 'targetType' | 'targetId'>,
): Promise<string> {
  if (targetType === 'bigScreen') return '大屏'
  return (await sharedDevice(db, creator, targetId ?? ''))?.name ?? ''
}
