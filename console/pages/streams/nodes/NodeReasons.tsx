import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { nodesStrings } from './nodes.strings'
import { reasonsText } from './reasons'

/** Why a node is not well. */
export function NodeReasons({ record }: { record: WireRecord }): ReactNode {
  const t = useStrings(nodesStrings)
  return reasonsText(record['reasons'], t)
}
