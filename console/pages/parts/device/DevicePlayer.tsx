import { RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { defineStrings, useStrings } from '../../../../elements/core/i18n'
import { Button } from '../../../../elements/parts/button'
import { Dialog, UnsavedContext, useUnsavedChildren } from '../../../../elements/parts/dialog'
import { Note, Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { playerEntry } from '../../../../elements/player/player.element'
import { TalkButton } from './TalkButton'
import { useMayCapture } from './use-may-capture'
import devicePlayerCss from './device-player.css?inline'

const Player = lazyPart(() => import('../../../../elements/player/Player'))
const DevicePtz = lazyPart(() => import('./DevicePtz'))
const DeviceDetails = lazyPart(() => import('./DeviceDetails'))

const strings = defineStrings({
  'zh-CN': {
    blocked: '画面在页面打开之后才添加的媒体节点上，重新载入页面后才能播放。',
    reload: '重新载入',
    unsaved: '没有保存的巡航',
  },
  en: {
    blocked: 'The picture is on a media server that was added after this page was opened. It plays once the page is loaded anew.',
    reload: 'Reload',
    unsaved: 'What is not saved yet of a cruise',
  },
})

interface DevicePlayerProps {
  /** Of the device. */
  id: string
  /** What the picture is called. */
  name: string
  onClose: () => void
}

/** Whether the policy of this page keeps it from an address: it names the media servers that were known when it was loaded. */
function useBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const life = new AbortController()
    document.addEventListener('securitypolicyviolation', (event) => event.effectiveDirective === 'connect-src' && setBlocked(true), life)
    return () => life.abort()
  }, [])
  return isBlocked
}

/** The moving picture of a device, in a dialog, with what steers its camera. */
export function DevicePlayer({ id, name, onClose }: DevicePlayerProps): ReactNode {
  useSheet(devicePlayerCss)
  const t = useStrings(strings)
  const [muted, setMuted] = useState(true)
  const capture = useMayCapture()
  const [steers, setSteers] = useState(false)
  const [isUnsaved, hold] = useUnsavedChildren()
  const isBlocked = useBlocked()
  return (
    <Dialog open heading={name} width={880} fullscreenSwitch unsaved={isUnsaved && t('unsaved')} onOpenChange={onClose}>
      {isBlocked && (
        <Note tone="warning" alert>
          {t('blocked')}{' '}
          <Button size="sm" icon={RefreshCw} onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        </Note>
      )}
      <div className="ops-deviceplayer">
        <div className="ops-deviceplayer-picture">
          <Player
            {...viewProps(playerEntry, {
              label: name,
              device: id,
              autoplay: true,
              controls: true,
              capture,
              muted,
              lowLatency: steers,
            })}
            onVolume={(sound) => {
              setMuted(sound.muted)
              return true
            }}
            fallback={<Skeleton height={468} />}
          />
        </div>
        <UnsavedContext value={hold}>
          <DevicePtz id={id} name={name} isOpen={steers} isUnsaved={isUnsaved} onOpen={setSteers} />
        </UnsavedContext>
        <TalkButton id={id} onStart={onClose} />
        <DeviceDetails id={id} fallback={<Skeleton height={160} />} />
      </div>
    </Dialog>
  )
}
