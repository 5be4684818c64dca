import { paths, type Transport } from '../../../../elements/core/transport'
import { pathSegment } from '../../../../elements/core/transport/query-string'

const path = `${paths.dict.loadItem}/${pathSegment('sys_depart,depart_name,id')}`

/** What a department is called; one that is not there by its id. @throws OpsError */
export async function departNameOf(transport: Transport, id: string, signal: AbortSignal): Promise<string> {
  const names: unknown = await transport.get(path, { key: id }, { signal })
  const name: unknown = Array.isArray(names) ? names[0] : undefined
  return typeof name === 'string' ? name : id
}
