import { type DbTransaction, insertAll } from '../../platform/database/transactions'

/**
 * Shares new channels with the upper platforms that get them by themselves: those whose department is the one of the device or above it;
 * those without a department belong to the whole site. Resolves with the ids of these platforms. `channelIds`: ids of rows.
 */
export async function shareNewChannels(trx: DbTransaction, sysOrgCode: string | null, channelIds: readonly string[]): Promise<string[]> {
  if (channelIds.length === 0) return []
  const platforms = await trx.selectFrom('gbPlatform').select(['id', 'sysOrgCode']).where('autoShare', '=', '1').execute()
  const ids = platforms.filter((platform) => (sysOrgCode ?? '').startsWith(platform.sysOrgCode ?? '')).map(({ id }) => id)
  await insertAll(
    trx,
    'gbPlatformChannel',
    ids.flatMap((platformId) => channelIds.map((channelId) => ({ platformId, channelId }))),
  )
  return ids
}
