import type { Transport } from '../../../../elements/core/transport'
import { listPage } from '../../../../elements/core/query'
import { logs } from './logs.resource'

export const exceptions = '4'

/** Whether a server has written exceptions, as those of the 3.8 generation do: no dictionary says so. @throws OpsError */
export async function hasExceptions(transport: Transport, signal: AbortSignal): Promise<boolean> {
  const query = { logType: exceptions, pageNo: 1, pageSize: 1 }
  return listPage(await transport.get(logs.paths.list ?? '', query, { signal }), 1, 1).total > 0
}

type KindTextKey = 'signIns' | 'operations' | 'exceptions'

/** The kinds of logs of a server, by their value. */
export function logKinds(withExceptions: boolean): { key: string; textKey: KindTextKey }[] {
  const everywhere = [
    { key: '1', textKey: 'signIns' },
    { key: '2', textKey: 'operations' },
  ] as const
  return withExceptions ? [...everywhere, { key: exceptions, textKey: 'exceptions' }] : [...everywhere]
}
