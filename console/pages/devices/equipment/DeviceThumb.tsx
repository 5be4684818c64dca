import { Cctv, VideoOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { fileUrl } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Icon } from '../../../../elements/parts/icon'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { useMayCapture } from '../../parts/device/use-may-capture'
import { deviceViewsStrings } from './device-views.strings'

const DevicePreview = lazyPart(() => import('./DevicePreview'), { close: ({ onClose }) => onClose() })

/** ms the pointer rests before the picture moves. */
const restFor = 600
/** ms for which a still is good. */
const stillFor = 30_000

const thumbPath = '/ibl/api/appCurrentThumb'

/** What a device shows: a still of what is live, which moves while the pointer rests on it. */
export default function DeviceThumb({ record }: { record: WireRecord; text: string }): ReactNode {
  const t = useStrings(deviceViewsStrings)
  const config = useConfig()
  const mayPlay = useControlPermissions()(['cloudlive:play']).outcome === 'allowed'
  const mayCapture = useMayCapture()
  const box = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isMoving, setMoving] = useState(false)
  const isLive = stringValue(record['state']) === 'live'
  const id = recordIdOf(record)
  const { data } = useServerData({
    key: ['device-thumb', id],
    load: (transport, signal) => transport.get(thumbPath, { id }, { signal }),
    enabled: isLive && mayCapture,
    freshFor: stillFor,
  })
  const saved = stringValue(record['thumb'])
  const still = (isLive && isRecord(data) ? stringValue(data['thumb']) : '') || saved
  useEffect(() => () => clearTimeout(timer.current), [])

  function leave(): void {
    clearTimeout(timer.current)
    setMoving(false)
  }

  return (
    <>
      <span
        ref={box}
        className="ops-devicethumb"
        data-live={isLive ? '' : undefined}
        onPointerEnter={({ pointerType }) => {
          if (isLive && mayPlay && pointerType !== 'touch') timer.current = setTimeout(() => setMoving(true), restFor)
        }}
        onPointerLeave={leave}
      >
        {still === '' ? (
          <Icon of={isLive ? Cctv : VideoOff} size={16} label={t('noPicture')} />
        ) : (
          <img src={fileUrl(config, still)} alt="" loading="lazy" />
        )}
      </span>
      {isMoving && isLive && <DevicePreview id={id} name={stringValue(record['name'])} anchor={box} onClose={leave} />}
    </>
  )
}
