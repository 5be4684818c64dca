import type { PlayFailure } from './engine.types'

const codes: Readonly<Record<number, PlayFailure['code']>> = {
  401: 'refused',
  403: 'refused',
  404: 'missing',
  410: 'missing',
  423: 'kicked',
}

/** What an HTTP status of a media server says about a stream; null where it is one of other troubles. */
export function statusFailure(status: number | undefined, detail: string | undefined): PlayFailure | null {
  const code = status === undefined ? undefined : codes[status]
  return code ? { code, detail } : null
}
