import { Megaphone, Square } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useStrings } from '../../../../elements/core/i18n'
import { fileUrl } from '../../../../elements/core/transport/file-url'
import { Button } from '../../../../elements/parts/button'
import { Field, RadioGroup } from '../../../../elements/parts/field'
import { Skeleton, Status, type Tone } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { useLatest } from '../../../../elements/parts/use-latest'
import { broadcastStrings } from './broadcast.strings'
import { type BroadcastSound, openBroadcastSound } from './broadcast-sound'
import { type BroadcastSource, broadcastTargets, readTargets } from './room-model'
import { useRoomTools } from './room-context'
import type { UsedMedia } from './use-room-media'

const FileUpload = lazyPart(() => import('../../../../elements/file-upload/FileUpload'))

/** Formats that browsers play and uploads take. */
const accept = '.mp3,.m4a,.wav,.aac,.ogg'
/** Megabytes of a sound file. */
const maxFileSize = 20
const sources = ['mic', 'file'] as const

/** What the host broadcasts: the microphone or a sound file, its volume, and who receives it; for others whether something is broadcast. */
export function BroadcastBar({ media }: { media: UsedMedia }): ReactNode {
  const t = useStrings(broadcastStrings)
  const { room, userId, isHost, running, perform } = useRoomTools()
  const { broadcast } = room
  const isSpeaker = room.hostId === userId
  return (
    <section className="ops-room-broadcast" aria-label={t('broadcast')}>
      <p role="status">
        {broadcast ? (
          <Status tone="live">{t(broadcast.source === 'mic' ? 'onMic' : 'onFile', { name: room.hostName, n: broadcast.volume })}</Status>
        ) : (
          <Status shape="ring">{t('off')}</Status>
        )}
      </p>
      {isSpeaker && media.isOffered && <Speaker media={media} />}
      {isHost && !isSpeaker && broadcast && (
        <Button icon={Square} loading={running === 'broadcast'} onClick={() => void perform('broadcast', { on: '0' })}>
          {t('stop')}
        </Button>
      )}
    </section>
  )
}

/** The controls of the host. The sound goes out of this page, so what is not sent from here is no broadcast. */
function Speaker({ media }: { media: UsedMedia }): ReactNode {
  const t = useStrings(broadcastStrings)
  const config = useConfig()
  const { room, running, call, perform } = useRoomTools()
  const [source, setSource] = useState<BroadcastSource>('mic')
  const [path, setPath] = useState('')
  const [volume, setVolume] = useState(room.broadcast?.volume ?? 80)
  const [states, setStates] = useState<ReadonlyMap<string, string>>(new Map())
  const [isMissing, setMissing] = useState(false)
  const sound = useRef<BroadcastSound | null>(null)
  const isOn = room.broadcast !== null
  const isSending = media.requested !== null
  const latest = useLatest({ perform, send: media.send })

  // Nothing is sent any more: nobody hears anything. What another page of the host broadcasts stays.
  const wasSending = useRef(false)
  useEffect(() => {
    if (isOn && wasSending.current && !isSending) void latest.current.perform('broadcast', { on: '0' })
    wasSending.current = isSending
  }, [isOn, isSending, latest])
  // It was ended by a pause or by somebody else.
  useEffect(() => {
    if (!isOn) void latest.current.send(null)
  }, [isOn, latest])

  async function announce(next: number): Promise<boolean> {
    const response = await call('broadcast', { source, ...(source === 'file' && { path }), volume: next, on: '1' })
    if (response) setStates(readTargets(response.result))
    return response !== null
  }

  async function start(): Promise<void> {
    // Without address as long as the upload is under way.
    const url = fileUrl(config, path)
    const hasNoFile = source === 'file' && url === undefined
    setMissing(hasNoFile)
    if (hasNoFile) return
    // Sending is requested first: the room does not yet say that it broadcasts.
    await media.send({ audio: true, video: false }, async () => {
      const opened = await openBroadcastSound({ source, url: url ?? '', volume })
      if (await announce(volume)) {
        sound.current = opened
        return opened
      }
      opened.close()
      return null
    })
  }

  return (
    <>
      <Field label={t('source')}>
        <RadioGroup
          value={source}
          disabled={isOn}
          options={sources.map((value) => ({ value, label: t(`source.${value}`) }))}
          onChange={(value) => setSource(value === 'file' ? 'file' : 'mic')}
        />
      </Field>
      {source === 'file' && (
        <FileUpload
          label={t('file')}
          value={path}
          biz="broadcast"
          accept={accept}
          maxCount={1}
          maxSize={maxFileSize}
          disabled={isOn}
          onChange={(next: string) => {
            setPath(next)
            setMissing(false)
          }}
          fallback={<Skeleton height={72} />}
        />
      )}
      {isMissing && (
        <p className="ops-field-error" role="alert">
          {t('fileMissing')}
        </p>
      )}
      <label className="ops-room-volume">
        <span>{t('volume', { n: volume })}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={volume}
          onChange={({ currentTarget }) => {
            setVolume(currentTarget.valueAsNumber)
            sound.current?.setVolume(currentTarget.valueAsNumber)
          }}
          onPointerUp={() => isOn && void announce(volume)}
          onKeyUp={() => isOn && void announce(volume)}
        />
      </label>
      <div className="ops-room-buttons">
        <Button
          icon={isOn ? Square : Megaphone}
          kind={isOn ? 'default' : 'primary'}
          loading={running === 'broadcast' || (isSending && media.state === 'connecting')}
          disabled={room.status === 'paused'}
          onClick={() => void (!isOn ? start() : isSending ? media.send(null) : perform('broadcast', { on: '0' }))}
        >
          {t(isOn ? 'stop' : 'start')}
        </Button>
      </div>
      {isOn && <Targets states={states} />}
    </>
  )
}

/** Who receives the broadcast, and why others do not. */
function Targets({ states }: { states: ReadonlyMap<string, string> }): ReactNode {
  const t = useStrings(broadcastStrings)
  const { room } = useRoomTools()
  const targets = broadcastTargets(room, states)
  const receiving = targets.filter(({ state }) => state === 'receiving').length
  const tones: Readonly<Record<string, Tone>> = { receiving: 'success', ringing: 'info', refused: 'danger' }
  return (
    <div className="ops-room-targets">
      <p className="ops-muted" id="ops-room-targets">
        {t('targets', { n: receiving, all: targets.length })}
      </p>
      <ul aria-labelledby="ops-room-targets">
        {targets.map(({ memberId, name, state }) => (
          <li key={memberId}>
            <span className="ops-truncate">{name}</span>
            <Status tone={tones[state] ?? 'neutral'} shape={state === 'receiving' ? 'dot' : 'ring'}>
              {stateText(t, state)}
            </Status>
          </li>
        ))}
      </ul>
    </div>
  )
}

type StringKey = keyof (typeof broadcastStrings)['en']
const isStringKey = (key: string): key is StringKey => Object.hasOwn(broadcastStrings.en, key)

function stateText(t: (key: StringKey) => string, state: string): string {
  const key = `state.${state}`
  return isStringKey(key) ? t(key) : state
}
