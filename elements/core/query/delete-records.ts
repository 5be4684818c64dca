import type { ServerMessage } from '../transport/transport.types'
import { isOpsError } from '../transport/ops-error'
import type { Transport } from '../transport/transport.types'

export interface DeletePaths {
  delete: string
  deleteBatch: string
}

/** The ids in the path, where it says `{ids}`, else as a parameter. */
function withIds(path: string, name: 'id' | 'ids', ids: string): { path: string; params?: Record<string, string> } {
  return path.includes('{ids}') ? { path: path.replace('{ids}', encodeURIComponent(ids)) } : { path, params: { [name]: ids } }
}

/** Words of a JeecgBoot server for a record that is gone. */
const deletedText = '未找到对应实体'

/**
 * Deletes records by id: one over `delete?id=`, more over `deleteBatch?ids=a,b`; a path with `{ids}` has them there. Resolves with the
 * server's message. A single record that somebody else deleted meanwhile is what was wanted; of several the server says no to all.
 * @throws OpsError; its text is the server's warning (clauses 8).
 */
export async function deleteRecords(transport: Transport, paths: DeletePaths, ids: readonly string[]): Promise<ServerMessage> {
  const [only] = ids
  if (only === undefined) return { message: '' }
  const call = ids.length === 1 ? withIds(paths.delete, 'id', only) : withIds(paths.deleteBatch, 'ids', ids.join(','))
  try {
    return await transport.envelope({ method: 'DELETE', ...call })
  } catch (error) {
    if (ids.length === 1 && isOpsError(error) && error.kind === 'business' && error.serverMessage?.includes(deletedText))
      return { message: error.serverMessage, english: error.english }
    throw error
  }
}
