import { RefreshCw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { useFeedback } from '../../../../elements/core/feedback'
import { useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { IconButton } from '../../../../elements/parts/button'
import { useServerAction } from '../../../../elements/parts/feedback'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { useSidePanel } from '../../parts/use-side-panel'
import { ChannelPane } from './ChannelPane'
import { NoPicture } from './NoPicture'
import { channelRecord } from './channel-tree'
import { DeviceTree } from './DeviceTree'
import { devicesStrings } from './devices.strings'
import { devicePath } from './gb-paths'
import { useDeviceTree } from './use-device-tree'

interface DevicePanelProps {
  device: WireRecord
  onClose: () => void
}

/** A device beside the list: its channels as a tree, and the chosen one with its picture, camera and recordings. */
export function DevicePanel({ device, onClose }: DevicePanelProps): ReactNode {
  const t = useStrings(devicesStrings)
  const transport = useTransport()
  const feedback = useFeedback()
  const { run, busy } = useServerAction(() => undefined)
  const permission = useControlPermissions()
  const tree = useDeviceTree(device)
  const [channel, setChannel] = useState<WireRecord | null>(null)
  // What the tree says now; while it is loaded, what it said before.
  const current = channel && channelRecord(tree.nodes, recordIdOf(channel))
  if (current && current !== channel) setChannel(current)
  const heading = useSidePanel(onClose)
  const text = (name: string): string => stringValue(device[name])
  const maker = [text('manufacturer'), text('model'), text('firmware')].filter((part) => part !== '').join(' ') || text('deviceId')
  const sync = (): Promise<unknown> =>
    run(async () => {
      await transport.post(devicePath('sync'), { id: recordIdOf(device) })
      feedback.toast({ tone: 'success', title: t('syncDone') })
    })
  return (
    <section className="ops-panel ops-gb-device" aria-label={text('name')}>
      <header>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {text('name')}
          </h2>
          <p className="ops-muted">{t('facts', { maker, transport: text('transport'), interval: text('keepaliveInterval') })}</p>
        </div>
        {text('onlineStatus') === '1' && (
          <PermissionButton permission={permission(['gb:sync'])} icon={RefreshCw} loading={busy} onClick={() => void sync()}>
            {t('sync')}
          </PermissionButton>
        )}
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </header>
      <div className="ops-gb-device-columns">
        <DeviceTree device={device} tree={tree} chosenId={channel ? recordIdOf(channel) : ''} onChoose={setChannel} />
        {channel ? (
          <ChannelPane key={recordIdOf(channel)} channel={channel} />
        ) : (
          <div className="ops-gb-pane">
            <NoPicture text={t('pickChannel')} />
          </div>
        )}
      </div>
    </section>
  )
}
