import type { Transport } from '../transport/transport.types'

export interface DeletePaths {
  delete: string
  deleteBatch: string
}

/**
 * Deletes records by id: one over `delete?id=`, more over `deleteBatch?ids=a,b`. Resolves the server's message.
 * @throws OpsError; its text is the server's warning (spec section 8).
 */
export async function deleteRecords(transport: Transport, paths: DeletePaths, ids: readonly string[]): Promise<string> {
  const [only] = ids
  if (only === undefined) return ''
  const call = ids.length === 1 ? { path: paths.delete, params: { id: only } } : { path: paths.deleteBatch, params: { ids: ids.join(',') } }
  return (await transport.envelope({ method: 'DELETE', ...call })).message
}
