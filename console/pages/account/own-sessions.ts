import { isRecord } from '../../../elements/core/storage'
import type { Transport } from '../../../elements/core/transport'
import { agentName } from '../../session/agent-name'
import { optionalCall } from '../../../elements/core/transport/absent-calls'

const base = '/sys/online'

/** Calls of one's own sessions, below the API base; JeecgBoot has none of them. */
const paths = { list: `${base}/own`, end: `${base}/endOwn`, endOthers: `${base}/endOthers` } as const

/** Somewhere one is signed in. */
export interface OwnSession {
  /** What ends it. */
  readonly token: string
  /** The one that asks. */
  readonly current: boolean
  /** Browser and system; '' where they are not known. */
  readonly client: string
  readonly ip: string
  readonly createTime: string
  readonly activeTime: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function ownSession(record: unknown): OwnSession[] {
  if (!isRecord(record) || textOf(record['token']) === '') return []
  return [
    {
      token: textOf(record['token']),
      current: record['current'] === true,
      client: agentName(textOf(record['agent'])),
      ip: textOf(record['ip']),
      createTime: textOf(record['createTime']),
      activeTime: textOf(record['activeTime']),
    },
  ]
}

/** Where one is signed in, here first; null where the server does not tell. @throws OpsError */
export async function loadOwnSessions(transport: Transport, signal: AbortSignal): Promise<readonly OwnSession[] | null> {
  const response = await optionalCall(transport, paths.list, () => transport.get(paths.list, {}, { signal }))
  return Array.isArray(response) ? response.flatMap(ownSession) : null
}

export const endOwnSession = (transport: Transport, { token }: OwnSession): Promise<unknown> => transport.post(paths.end, { token })
export const endOtherSessions = (transport: Transport): Promise<unknown> => transport.post(paths.endOthers, {})
