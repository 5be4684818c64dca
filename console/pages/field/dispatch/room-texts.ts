import { roomStrings } from './room.strings'

type TextKey = keyof (typeof roomStrings)['en']
const isTextKey = (key: string): key is TextKey => Object.hasOwn(roomStrings.en, key)

/** The text for a value of the server, e.g. of a kind. An unknown value stays as it is. */
export function textOfValue(
  t: (key: TextKey, params?: { name: string }) => string,
  group: 'kind' | 'status' | 'state' | 'act' | 'step',
  value: string,
  name = '',
): string {
  const key = `${group}.${value}`
  return isTextKey(key) ? t(key, { name }).trim() : value
}
