import { type Locale, type TextParams, translate } from '../i18n/catalogue'
import { isOpsError, type OpsError, type OpsErrorKind } from './ops-error'
import type { ServerMessage } from './transport.types'
import { transportStrings } from './transport.strings'

type Key = keyof (typeof transportStrings)['en']

export interface ErrorNotice {
  title: string
  text: string
  level: 'error' | 'warning'
}

function serverText(error: OpsError): [Key, TextParams?] {
  switch (error.status) {
    case 413:
      return ['err.413']
    case 429:
      return error.retryAfter ? ['err.429.after', { seconds: error.retryAfter }] : ['err.429']
    case 502:
    case 503:
      return ['err.unavailable']
    default:
      return ['err.server', { status: error.status }]
  }
}

const plainKeys: Record<Exclude<OpsErrorKind, 'server'>, Key> = {
  network: 'err.network',
  timeout: 'err.timeout',
  aborted: 'err.aborted',
  expired: 'auth.expired.text',
  unauthorized: 'err.401',
  forbidden: 'err.403',
  notFound: 'err.404',
  gatewayTimeout: 'err.504',
  verb: 'err.verb',
  malformed: 'err.malformed',
  rows: 'err.rows',
  emptyFile: 'file.downloadFailed',
  permissions: 'err.permissions',
  business: 'err.business',
}

function catalogueText(error: OpsError): [Key, TextParams?] {
  if (error.outcomeUnknown) return ['err.outcomeUnknown']
  return error.kind === 'server' ? serverText(error) : [plainKeys[error.kind]]
}

/** A text of the server in the language of its reader. */
export function messageIn({ message, english }: ServerMessage, locale: Locale): string {
  return (locale === 'en' && english) || message
}

/** The text a user reads for any failure (clauses 8): the catalogue's, or the server's own where it decides. */
export function describeError(error: unknown, locale: Locale): string {
  if (!isOpsError(error)) return translate(transportStrings, locale, 'err.unknown')
  const tellsWait = error.status === 429 && error.retryAfter
  if (error.serverMessage && !tellsWait && (error.kind === 'business' || error.kind === 'server'))
    return (locale === 'en' && error.english) || error.serverMessage
  const [key, params] = catalogueText(error)
  const text = translate(transportStrings, locale, key, params)
  // Only where nobody can say what went wrong: there the log can.
  const isUnknown = key === 'err.server' || key === 'err.malformed'
  return isUnknown && error.requestId ? text + translate(transportStrings, locale, 'err.requestId', { id: error.requestId }) : text
}

/** The same as a notification: refusals by business rules are warnings, everything else an error. */
export function errorNotice(error: unknown, locale: Locale): ErrorNotice {
  return {
    title: translate(transportStrings, locale, 'err.title'),
    text: describeError(error, locale),
    level: isOpsError(error) && error.kind === 'business' ? 'warning' : 'error',
  }
}
