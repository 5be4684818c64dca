import { type ReactNode, useMemo } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { Note } from '../../../../elements/parts/indicators'
import type { PageProps } from '../../parts/page.types'
import { NodeCards } from './NodeCards'
import nodesCss from './nodes.css?inline'
import { nodes } from './nodes.resource'
import { nodesStrings } from './nodes.strings'
import { namedAs } from './own-name'
import { useLiveNodes } from './use-live-nodes'

/** Media servers beside ours, how they are, and what they carry. */
export default function NodesPage({ formData }: PageProps): ReactNode {
  useSheet(nodesCss)
  const t = useStrings(nodesStrings)
  const response = useResourceList(nodes)
  useLiveNodes(response)
  const own = t('embedded')
  const rows = useMemo(() => response.rows.map((node) => namedAs(own, node)), [response.rows, own])
  const list = { ...response, rows }
  const lost = list.rows.filter(({ health }) => stringValue(health) === 'down')
  return (
    <div className="ops-nodes">
      {lost.map((node) => (
        <Note key={recordIdOf(node)} tone="danger" alert>
          {t('lostBanner', { name: stringValue(node['name']), time: stringValue(node['downSince']), count: stringValue(node['lost']) })}
        </Note>
      ))}
      {list.rows.length > 0 && <NodeCards nodes={list.rows} />}
      <ResourcePage resource={nodes} list={list} recordId={formData?.id} />
    </div>
  )
}
