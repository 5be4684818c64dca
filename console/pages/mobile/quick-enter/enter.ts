import { isRecord } from '../../../../elements/core/storage/shapes'
import type { OpsStorage } from '../../../../elements/core/storage'
import { isOpsError, type Transport } from '../../../../elements/core/transport'
import { internalPath } from '../../../routes/redirect'

/** What six digits lead to. */
export interface Entered {
  readonly targetType: string
  readonly targetId: string
  readonly title: string
  readonly status: string
  /** Address in the console. */
  readonly path: string
  readonly needs: 'password' | 'signIn' | null
  /** Opens the target for a guest; null: the session of the page does. */
  readonly pass: string | null
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The target of a response; null where it leads nowhere inside. */
export function readEntered(result: unknown): Entered | null {
  if (!isRecord(result)) return null
  const path = internalPath(text(result['path']))
  const { needs, pass } = result
  if (path === null) return null
  return {
    targetType: text(result['targetType']),
    targetId: text(result['targetId']),
    title: text(result['title']),
    status: text(result['status']),
    path,
    needs: needs === 'password' || needs === 'signIn' ? needs : null,
    pass: typeof pass === 'string' ? pass : null,
  }
}

/** Asks where six digits lead. A signed-in user is counted as such. @throws OpsError */
export async function enterCode(transport: Transport, code: string, password: string): Promise<Entered | null> {
  return readEntered(await transport.post('/ibl/open/enter', { code, ...(password !== '' && { password }) }, { mayRepeat: true }))
}

/** Seconds that the server makes the sender wait; 0: the error is another one. */
export function waitOf(error: unknown): number {
  return isOpsError(error) && error.status === 429 ? Math.max(1, Math.ceil(error.retryAfter ?? 60)) : 0
}

const STORED_PASS = 'OPS_VIEWER_PASS'

interface StoredPass {
  readonly target: string
  readonly pass: string
}

const isStoredPass = (value: unknown): value is StoredPass =>
  isRecord(value) && typeof value['target'] === 'string' && typeof value['pass'] === 'string'

/** Stores the pass of a target for this browser tab. */
export function storePass(tabStorage: OpsStorage, targetType: string, targetId: string, pass: string): void {
  tabStorage.write(STORED_PASS, { target: `${targetType}:${targetId}`, pass } satisfies StoredPass)
}

/** The pass that was stored for a target. */
export function storedPass(tabStorage: OpsStorage, targetType: string, targetId: string): string | undefined {
  const stored = tabStorage.read(STORED_PASS, isStoredPass)
  return stored?.target === `${targetType}:${targetId}` ? stored.pass : undefined
}
