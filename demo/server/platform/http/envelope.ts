/** The answer of every call. `timestamp` is added when it is sent. */
export interface Envelope {
  success: boolean
  message: string
  code: number
  result: unknown
}

/** A list or query answer: code 0, as JeecgBoot's controllers that only set `success`. */
export function queryResult(result: unknown, message = ''): Envelope {
  return { success: true, message, code: 0, result }
}

/** An action answer: code 200 and a text to show. */
export function actionResult(message: string, result: unknown = null): Envelope {
  return { success: true, message, code: 200, result }
}

/** A refusal that is an ordinary answer (HTTP 200). */
export function errorResult(message: string, code = 500, result: unknown = null): Envelope {
  return { success: false, message, code, result }
}
