import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useLayerSheet } from '../../../../elements/core/overlay/use-layer-sheet'
import { describeError } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { RadioGroup } from '../../../../elements/parts/field'
import { Failed, Skeleton } from '../../../../elements/parts/indicators'
import { Tree } from '../../../../elements/parts/tree'
import { channelsStrings } from './channels.strings'
import { withStates } from './channel-tree'
import { devicesStrings } from './devices.strings'
import type { DeviceTreeData } from './use-device-tree'

interface DeviceTreeProps {
  device: WireRecord
  tree: DeviceTreeData
  /** Id of the chosen channel. */
  chosenId: string
  onChoose: (channel: WireRecord) => void
}

/** The channels of a device below their places. */
export function DeviceTree({ device, tree, chosenId, onChoose }: DeviceTreeProps): ReactNode {
  // The look of trees comes with layers, which most of them stand in.
  useLayerSheet()
  const t = useStrings(channelsStrings)
  const tDevice = useStrings(devicesStrings)
  const locale = useLocale()
  const catalogTime = stringValue(device['catalogTime'])
  return (
    <aside className="ops-gb-channels" aria-label={t('tree')}>
      <RadioGroup
        variant="buttons"
        size="sm"
        aria-label={t('by')}
        value={tree.by}
        options={[
          { value: 'civil', label: t('civilShort') },
          { value: 'group', label: t('groupShort') },
        ]}
        onChange={(value) => tree.setBy(value === 'group' ? 'group' : 'civil')}
      />
      {tree.status === 'loading' && <Skeleton height={240} />}
      {tree.status === 'failed' && <Failed text={describeError(tree.error, locale)} onRetry={tree.retry} small />}
      {tree.status === 'ready' && (
        <Tree
          inPage
          label={t('tree')}
          nodes={withStates(tree.nodes, { online: t('online'), offline: t('offline') })}
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
