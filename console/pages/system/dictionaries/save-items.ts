import { isRecord } from '../../../../elements/core/storage/shapes'
import { isOpsError, type Transport } from '../../../../elements/core/transport'
import { listPage } from '../../../../elements/core/query'
import { itemPaths } from './dictionary-paths'
import type { ItemPlan } from './item-plan'
import { isStored, type ItemRow, itemRow, type StoredItem } from './item-row'

export interface LoadedItems {
  items: readonly StoredItem[]
  /** Servers before 3.5 know no colours. */
  hasColours: boolean
}

/** Items of one call; servers hold pages. */
const batchSize = 500

/** All items of a dictionary, in their order. @throws OpsError */
export async function loadItems(transport: Transport, dictId: string, signal?: AbortSignal): Promise<LoadedItems> {
  const found = new Map<string, StoredItem>()
  let hasColours = true
  for (let pageNo = 1; ; pageNo++) {
    const response = await transport.get(itemPaths.list, { dictId, pageNo, pageSize: batchSize }, { ...(signal && { signal }) })
    const { rows, total } = listPage(response, pageNo, batchSize)
    const before = found.size
    for (const record of rows.filter(isRecord)) {
      const item = itemRow(record)
      if (isStored(item)) found.set(item.id, item)
      hasColours &&= 'itemColor' in record
    }
    if (found.size === before || found.size >= total) break
  }
  // The sort is stable: among equal numbers the server's own order stays.
  return { items: [...found.values()].toSorted((one, other) => one.sortOrder - other.sortOrder), hasColours }
}

/** What is known of the stored items while they are being saved, and after a try that failed. */
export interface ExistingItems {
  base: readonly StoredItem[]
  sent: Set<string>
}

interface Saving {
  transport: Transport
  dictId: string
  hasColours: boolean
  existing: ExistingItems
  onProgress: (done: number, total: number) => void
}

/** Which call of a plan failed, and how many were made before. */
export class SaveStopped extends Error {
  override readonly name = 'SaveStopped'

  constructor(
    readonly failure: unknown,
    /** Undefined where several were deleted at once. */
    readonly item: ItemRow | undefined,
    readonly done: number,
    readonly total: number,
  ) {
    super('Saving stopped', { cause: failure })
  }
}

export const callCount = ({ removals, edits, adds }: ItemPlan): number => (removals.length > 0 ? 1 : 0) + edits.length + adds.length

/** Makes the calls of a plan one after another; what was stored is noted, so that another try goes on from there. @throws SaveStopped */
export async function saveItems(plan: ItemPlan, { transport, dictId, hasColours, existing, onProgress }: Saving): Promise<void> {
  const total = callCount(plan)
  let done = 0

  async function make(call: () => Promise<unknown>, item?: ItemRow): Promise<void> {
    onProgress(done, total)
    try {
      await call()
      done += 1
    } catch (failure) {
      throw new SaveStopped(failure, item, done, total)
    }
  }

  function body({ itemColor, id, ...item }: ItemRow): object {
    return { ...(id !== undefined && { id }), dictId, ...item, ...(hasColours && { itemColor }) }
  }

  const { removals, edits, adds } = plan
  if (removals.length > 0) {
    await make(() => transport.del(itemPaths.deleteBatch, { ids: removals.join(',') }))
    existing.base = existing.base.filter(({ id }) => !removals.includes(id))
  }
  for (const item of edits) {
    await make(() => transport.put(itemPaths.edit, body(item)), item)
    existing.base = existing.base.map((one) => (one.id === item.id ? item : one))
  }
  for (const { id: _gone, ...item } of adds) {
    existing.sent.add(item.itemValue)
    await make(async () => {
      try {
        await transport.post(itemPaths.add, body(item))
      } catch (failure) {
        // A value that was refused is somebody else's.
        if (!(isOpsError(failure) && failure.outcomeUnknown)) existing.sent.delete(item.itemValue)
        throw failure
      }
    }, item)
  }
}
