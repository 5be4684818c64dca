import type { ServerMessage } from '../transport/transport.types'
import { paths } from '../transport/paths'
import type { Transport } from '../transport/transport.types'

/** What a coding rule of the server says to a value, in the words of the server. */
export type CodeCheckResult = { passed: true } | ({ passed: false } & ServerMessage)

/**
 * Asks the server whether a value is one by its coding rule. Null where there is no rule or no value: then nothing is asked. The value is
 * URL-encoded, and once more on its way: the server decodes it twice.
 * @throws OpsError
 */
export async function checkByCode(
  transport: Pick<Transport, 'envelope'>,
  ruleCode: string,
  value: string,
  signal?: AbortSignal,
): Promise<CodeCheckResult | null> {
  if (ruleCode.trim() === '' || value.trim() === '') return null
  const params = { ruleCode, value: encodeURIComponent(value) }
  const response = await transport.envelope({
    method: 'GET',
    path: paths.check.rule,
    params,
    allowFailure: true,
    ...(signal && { signal }),
  })
  return response.success ? { passed: true } : { passed: false, message: response.message, english: response.english }
}
