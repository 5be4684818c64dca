import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Status } from '../../../../elements/parts/indicators'
import nodesCss from './nodes.css?inline'
import { states } from './node-states'
import { nodesStrings } from './nodes.strings'
import { reasonsText } from './reasons'

const isState = (health: string): health is keyof typeof states => Object.hasOwn(states, health)

/** What is thought of a node, and why. `isShort`: without why. */
export function NodeHealth({ record, isShort = false }: { record: WireRecord; isShort?: boolean }): ReactNode {
  useSheet(nodesCss)
  const t = useStrings(nodesStrings)
  const texts = stringValue(record['health'])
  const health = isState(texts) ? texts : 'new'
  const reasons = reasonsText(record['reasons'], t)
  return (
    <span className="ops-nodehealth">
      <Status {...states[health]}>{t(health)}</Status>
      {reasons !== '' && !isShort && <span className="ops-faint">{reasons}</span>}
    </span>
  )
}
