import { isOpsError } from '../../elements/core/transport'

/**
 * Whether the service itself did not answer: it is away, or something between stands in its place (a proxy's error, a page of
 * a captive portal). Nothing is said about the session then, and asking again later may help.
 */
export function isServiceUnavailable(error: unknown): boolean {
  if (!isOpsError(error)) return false
  const { kind, status } = error
  return ['network', 'timeout', 'malformed', 'gatewayTimeout'].includes(kind) || (kind === 'server' && [429, 502, 503].includes(status))
}
