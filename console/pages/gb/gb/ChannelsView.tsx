import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { Failed, Skeleton } from '../../../../elements/parts/indicators'
import { Select } from '../../../../elements/parts/select'
import type { TreeNode } from '../../../../elements/parts/tree'
import { useLatest } from '../../../../elements/parts/use-latest'
import { DeviceDialogs, type OpenedDevice } from '../../devices/equipment/DeviceDialogs'
import { TreeSidebar } from '../../parts/TreeSidebar'
import { useCoalesced } from '../../parts/use-coalesced'
import { channelsResource } from './channels.resource'
import { channelsStrings } from './channels.strings'
import { channelNodes, filterOfNode, type TreeKind } from './channel-tree'
import { channelPath } from './gb-paths'
import { useGbTopic } from './use-gb-topic'

/**
 * The channels of the devices: played, steered and recorded like all devices of the list. `equipmentId`: the device of the list whose
 * channel is shown alone; empty: all.
 */
export function ChannelsView({ equipmentId }: { equipmentId: string }): ReactNode {
  const t = useStrings(channelsStrings)
  const [opened, setOpened] = useState<OpenedDevice | null>(null)
  const resource = useMemo(() => channelsResource((id, title) => setOpened({ kind: 'play', node: { id, title, type: 'device' } })), [])
  const list = useResourceList(resource)
  const latest = useLatest(list)
  useEffect(() => {
    latest.current.setSearch('equipmentId', equipmentId)
    latest.current.submit()
  }, [equipmentId, latest])
  const locale = useLocale()
  const [by, setBy] = useState<TreeKind>('civil')
  const [chosen, setChosen] = useState<TreeNode | null>(null)
  const tree = useServerData({
    key: ['gb-tree', by],
    load: (transport, signal) => transport.get(channelPath('tree'), { by }, { signal }),
  })
  const reload = useCoalesced(() => {
    void list.reload()
    void tree.reload()
  }, 1000)
  useGbTopic('gb.state', reload)

  function choose(node: TreeNode | null): void {
    setChosen(node)
    for (const [name, value] of Object.entries(filterOfNode(node ?? undefined, by))) list.setSearch(name, value)
    list.submit()
  }

  const instead =
    tree.status === 'failed' ? (
      <Failed text={describeError(tree.error, locale)} onRetry={tree.retry} small />
    ) : tree.status === 'loading' ? (
      <Skeleton height={240} />
    ) : undefined
  const nodes = [{ id: '', label: t('all') }, ...channelNodes(tree.data)]
  return (
    <>
      <TreeSidebar
        label={t('tree')}
        nodes={nodes}
        value={chosen?.id ?? ''}
        chosen={chosen?.label ?? t('all')}
        searchPlaceholder={t('searchTree')}
        instead={instead}
        note={
          <div className="ops-gb-by">
            <Select
              aria-label={t('by')}
              value={by}
              options={[
                { value: 'civil', label: t('civil') },
                { value: 'group', label: t('group') },
              ]}
              onChange={(value) => {
                setBy(value === 'group' ? 'group' : 'civil')
                choose(null)
              }}
            />
          </div>
        }
        onChange={(_key, node) => choose(node.record ? node : null)}
      >
        <ResourcePage resource={resource} list={list} />
      </TreeSidebar>
      <DeviceDialogs opened={opened} onClose={() => setOpened(null)} onChanged={() => setOpened(null)} />
    </>
  )
}
