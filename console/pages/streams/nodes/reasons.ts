import type { TextParams } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { nodesStrings } from './nodes.strings'

type TextKey = keyof (typeof nodesStrings)['en']
type Translator = (word: TextKey, params?: TextParams) => string

const textKeys: Readonly<Record<string, TextKey>> = {
  address: 'reason.address',
  unknownHost: 'reason.unknownHost',
  refused: 'reason.refused',
  timeout: 'reason.timeout',
  credentials: 'reason.credentials',
  kind: 'reason.kind',
  answer: 'reason.answer',
  slow: 'reason.slow',
  cpu: 'reason.cpu',
  mem: 'reason.mem',
  disk: 'reason.disk',
  silent: 'reason.silent',
  clock: 'reason.clock',
  hook: 'reason.hook',
  strangers: 'reason.strangers',
}

/** Why a node is not well, in words, as the server sent it; '' where it is. */
export function reasonsText(reasons: unknown, t: Translator): string {
  const all: readonly unknown[] = Array.isArray(reasons) ? reasons : []
  return all
    .filter(isRecord)
    .map((reason) => {
      const code = stringValue(reason['code'])
      const key = textKeys[code]
      return key === undefined ? code : t(key, { value: stringValue(reason['value']) })
    })
    .join(t('reasonEnd'))
}
