import { type ReactNode, useMemo } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { idText, textOf } from '../../../../elements/list-page/resource/records'
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
  const told = useResourceList(nodes)
  useLiveNodes(told)
  const own = t('embedded')
  const rows = useMemo(() => told.rows.map((node) => namedAs(own, node)), [told.rows, own])
  const list = { ...told, rows }
  const lost = list.rows.filter(({ health }) => textOf(health) === 'down')
  return (
    <div className="ops-nodes">
      {lost.map((node) => (
        <Note key={idText(node)} tone="danger" alert>
          {t('lostBanner', { name: textOf(node['name']), time: textOf(node['downSince']), count: textOf(node['lost']) })}
        </Note>
      ))}
      {list.rows.length > 0 && <NodeCards nodes={list.rows} />}
      <ResourcePage resource={nodes} list={list} recordId={formData?.id} />
    </div>
  )
}
