import { type Message, messageFields, type MessageFields } from '../base/message'

/** The answer of every call. `timestamp` is added when it is sent. */
export interface Envelope extends MessageFields {
  success: boolean
  code: number
  result: unknown
}

/** A list or query answer: code 0, as JeecgBoot's controllers that only set `success`. Its `message` is data, not for users. */
export function queryResult(result: unknown, message = ''): Envelope {
  return { success: true, message, code: 0, result }
}

/** An action answer: code 200 and a text to show. */
export function actionResult(text: string | Message, result: unknown = null): Envelope {
  return { success: true, ...messageFields(text), code: 200, result }
}

/** A refusal that is an ordinary answer (HTTP 200). */
export function errorResult(text: string | Message, code = 500, result: unknown = null): Envelope {
  return { success: false, ...messageFields(text), code, result }
}
