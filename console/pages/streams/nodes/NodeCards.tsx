import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { recordIdOf, recordTitle } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { chartCss } from '../../../../elements/parts/chart'
import { NodeCard } from './NodeCard'
import { NodeDrawer, nodes as nodesResource } from './nodes.resource'
import { nodesStrings } from './nodes.strings'
import { useNodeRates } from './use-node-rates'

/** The nodes of a list at a glance. */
export function NodeCards({ nodes }: { nodes: readonly WireRecord[] }): ReactNode {
  useSheet(chartCss)
  const t = useStrings(nodesStrings)
  const rates = useNodeRates(nodes.map(recordIdOf))
  const [opened, setOpened] = useState<string | null>(null)
  const record = nodes.find((node) => recordIdOf(node) === opened)
  return (
    <>
      <section className="ops-nodecards" aria-label={t('overview')}>
        {nodes.map((node) => (
          <NodeCard key={recordIdOf(node)} node={node} rates={rates.get(recordIdOf(node))} onOpen={() => setOpened(recordIdOf(node))} />
        ))}
      </section>
      {record && (
        <NodeDrawer record={record} name={recordTitle(nodesResource, record)} onClose={() => setOpened(null)} onChanged={() => undefined} />
      )}
    </>
  )
}
