import { Cctv, Play, VideoOff } from 'lucide-react'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { fileUrl, type Transport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Icon } from '../../../../elements/parts/icon'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { useControlPermissions } from '../../../../elements/parts/permission'
import mediaCss from '../../../../styles/media.css?inline'
import { useMayCapture } from '../../parts/device/use-may-capture'
import deviceThumbCss from './device-thumb.css?inline'
import { deviceViewsStrings } from './device-views.strings'
import { PlayContext } from './play-context'

const DevicePreview = lazyPart(() => import('./DevicePreview'), { close: ({ onClose }) => onClose() })

/** ms the pointer rests before the picture moves. */
const restFor = 600
/** ms for which a still is good. */
const stillFor = 30_000

const thumbPath = '/ibl/api/appCurrentThumb'

interface Still {
  /** Path of a picture; '' for none. */
  thumb: string
  /** A film of one frame, of what is pushed. */
  film: Blob | null
}

async function loadStill(transport: Transport, id: string, signal: AbortSignal): Promise<Still> {
  const response = await transport.get(thumbPath, { id }, { signal })
  const { thumb, rawType }: Record<string, unknown> = isRecord(response) ? response : {}
  const film = rawType === 'video/mp4' ? (await transport.download(thumbPath, { id, raw: '1' }, { signal })).blob : null
  return { thumb: stringValue(thumb), film }
}

/** What a device shows: a still of what is live, which moves while the pointer rests on it; a press plays it. */
export default function DeviceThumb({ record }: { record: WireRecord; text: string }): ReactNode {
  useSheet(mediaCss)
  useSheet(deviceThumbCss)
  const t = useStrings(deviceViewsStrings)
  const config = useConfig()
  const mayPlay = useControlPermissions()(['cloudlive:play']).outcome === 'allowed'
  const mayCapture = useMayCapture()
  const box = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isMoving, setMoving] = useState(false)
  const play = use(PlayContext)
  const isLive = stringValue(record['state']) === 'live'
  const id = recordIdOf(record)
  const { data } = useServerData({
    key: ['device-thumb', id],
    load: (transport, signal) => loadStill(transport, id, signal),
    enabled: isLive && mayCapture,
    freshFor: stillFor,
  })
  const saved = stringValue(record['thumb'])
  const live = isLive ? data : undefined
  const still = live?.thumb || saved
  const name = stringValue(record['name'])
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
        {live?.film ? (
          <FilmStill film={live.film} />
        ) : still === '' ? (
          <Icon of={isLive ? Cctv : VideoOff} size={16} label={t('noPicture')} />
        ) : (
          <img src={fileUrl(config, still)} alt="" loading="lazy" />
        )}
        {isLive && mayPlay && play && (
          <button
            type="button"
            // As the name of a record: the keyboard plays by the action of the row.
            tabIndex={-1}
            aria-label={t('playDevice', { name })}
            onClick={() => {
              leave()
              play(record)
            }}
          >
            <Icon of={Play} size={16} />
          </button>
        )}
      </span>
      {isMoving && isLive && <DevicePreview id={id} name={name} anchor={box} onClose={leave} />}
    </>
  )
}

/** The first frame of a film, which does not run; an icon until it is drawn, and where it cannot be decoded. */
function FilmStill({ film }: { film: Blob }): ReactNode {
  const t = useStrings(deviceViewsStrings)
  const [isDrawn, setDrawn] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(film)
    video.current!.src = url
    return () => URL.revokeObjectURL(url)
  }, [film])
  return (
    <>
      {!isDrawn && <Icon of={Cctv} size={16} label={t('noPicture')} />}
      <video
        ref={video}
        hidden={!isDrawn}
        muted
        playsInline
        preload="auto"
        disableRemotePlayback
        aria-hidden="true"
        onLoadedData={() => setDrawn(true)}
        onError={() => setDrawn(false)}
      />
    </>
  )
}
