import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useLayerSheet } from '../../../../elements/core/overlay/use-layer-sheet'
import { useServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { RadioGroup } from '../../../../elements/parts/field'
import { Failed, Skeleton } from '../../../../elements/parts/indicators'
import { Tree } from '../../../../elements/parts/tree'
import { useCoalesced } from '../../parts/use-coalesced'
import { channelsStrings } from './channels.strings'
import { channelNodes, type TreeKind, withStates } from './channel-tree'
import { devicesStrings } from './devices.strings'
import { channelPath } from './gb-paths'
import { useGbTopic } from './use-gb-topic'

interface DeviceTreeProps {
  device: WireRecord
  /** Id of the chosen channel. */
  chosenId: string
  onChoose: (channel: WireRecord) => void
}

/** The channels of a device below their places. */
export function DeviceTree({ device, chosenId, onChoose }: DeviceTreeProps): ReactNode {
  // The look of trees comes with layers, which most of them stand in.
  useLayerSheet()
  const t = useStrings(channelsStrings)
  const tDevice = useStrings(devicesStrings)
  const locale = useLocale()
  const [by, setBy] = useState<TreeKind>('civil')
  const deviceId = stringValue(device['deviceId'])
  const tree = useServerData({
    key: ['gb-tree', by, deviceId],
    load: (transport, signal) => transport.get(channelPath('tree'), { by, deviceId }, { signal }),
    noCache: true,
  })
  const reload = useCoalesced(() => void tree.reload(), 1000)
  useGbTopic('gb.state', reload)
  useGbTopic('gb.catalog', reload)
  const catalogTime = stringValue(device['catalogTime'])
  return (
    <aside className="ops-gb-channels" aria-label={t('tree')}>
      <RadioGroup
        variant="buttons"
        size="sm"
        aria-label={t('by')}
        value={by}
        options={[
          { value: 'civil', label: t('civilShort') },
          { value: 'group', label: t('groupShort') },
        ]}
        onChange={(value) => setBy(value === 'group' ? 'group' : 'civil')}
      />
      {tree.status === 'loading' && <Skeleton height={240} />}
      {tree.status === 'failed' && <Failed text={describeError(tree.error, locale)} onRetry={tree.retry} small />}
      {tree.status === 'ready' && (
        <Tree
          inPage
          label={t('tree')}
          nodes={withStates(channelNodes(tree.data), { online: t('online'), offline: t('offline') })}
          values={[chosenId]}
          openLevels={3}
          searchable
          searchPlaceholder={t('searchTree')}
          onChange={(_keys, [node]) => {
            if (node?.record?.['type'] === 'channel') onChoose(node.record)
          }}
        />
      )}
      <p className="ops-muted">{catalogTime === '' ? tDevice('noCatalog') : tDevice('catalogAt', { time: catalogTime.slice(5) })}</p>
    </aside>
  )
}
