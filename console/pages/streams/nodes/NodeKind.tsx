import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { nodesStrings } from './nodes.strings'

const names: Readonly<Record<string, string>> = { lal: 'lal', mediamtx: 'MediaMTX' }

/** What a node is. */
export function NodeKind({ record }: { record: WireRecord }): ReactNode {
  const t = useStrings(nodesStrings)
  const kind = stringValue(record['kind'])
  return kind === 'embedded' ? t('embedded') : (names[kind] ?? kind)
}
