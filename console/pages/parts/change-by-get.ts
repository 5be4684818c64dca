import { isOpsError, OpsError, type Transport } from '../../../elements/core/transport'

/**
 * A call that changes something although it is a GET, as JeecgBoot has some: it is not repeated where the connection breaks, and what
 * became of it is unknown then. @throws OpsError
 */
export async function changeByGet(transport: Transport, path: string, id: string): Promise<void> {
  try {
    await transport.get(path, { id }, { once: true })
  } catch (error) {
    if (!isOpsError(error) || !(error.kind === 'network' || error.kind === 'timeout' || error.cut)) throw error
    throw new OpsError(error.kind, { path, outcomeUnknown: true, cause: error })
  }
}
