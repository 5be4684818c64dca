import type { DbTransaction } from './database/transactions'

/** Records that rows of other rooms belong to. */
export const OWNER_KINDS = ['device', 'role', 'user'] as const
export type OwnerKind = (typeof OWNER_KINDS)[number]

/**
 * Deletes what belongs to owners that are deleted, before they go and in their transaction. @throws ApiError to refuse the whole deletion
 */
export type WhenDeleted = (trx: DbTransaction, ownerIds: readonly string[]) => Promise<void>

/** The rooms declare them (rooms.ts); those of upper areas come first. */
export const WHEN_DELETED: Readonly<Record<OwnerKind, WhenDeleted[]>> = { device: [], role: [], user: [] }

/** To be called before owners are deleted. */
export async function deleteBelongings(trx: DbTransaction, kind: OwnerKind, ownerIds: readonly string[]): Promise<void> {
  for (const whenDeleted of WHEN_DELETED[kind]) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await whenDeleted(trx, ownerIds)
  }
}
