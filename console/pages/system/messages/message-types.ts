import { stringValue } from '../../../../elements/list-page/resource/records'
import type { FieldOption } from '../../../../elements/list-page/resource/resource.types'

/** Kinds of messages, of the dictionary msgType. */
export const messageTypes: readonly FieldOption[] = [
  { value: '1', label: 'type.sms' },
  { value: '2', label: 'type.mail' },
  { value: '3', label: 'type.wechat' },
  { value: '4', label: 'type.system' },
]

/** Whether messages of a kind are HTML. */
export const isRich = (type: string | undefined): boolean => type === '2' || type === '4'

/** Whether they go to accounts of the server. */
export const isToUsers = (type: string | undefined): boolean => type === '4'

/** A text in one line: of HTML without its tags. */
export function readable(content: unknown, type: unknown): string {
  const text = stringValue(content)
  return isRich(stringValue(type))
    ? text
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : text
}
