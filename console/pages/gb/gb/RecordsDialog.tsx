import { type ReactNode, useEffect, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { Dialog } from '../../../../elements/parts/dialog'
import { useServerAction } from '../../../../elements/parts/feedback'
import DatePicker from '../../../../elements/date-picker/DatePicker'
import { Field } from '../../../../elements/parts/field'
import { Empty, Failed, Note, Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { Select } from '../../../../elements/parts/select'
import { playerEntry } from '../../../../elements/player/player.element'
import type { PlayUrls } from '../../../../elements/player/player.types'
import { channelsStrings } from './channels.strings'
import gbCss from './gb.css?inline'
import { channelPath } from './gb-paths'

const Player = lazyPart(() => import('../../../../elements/player/Player'))

const speeds = ['0.5', '1', '2', '4'] as const

/** Today in the zone of the server, `YYYY-MM-DD`. */
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

interface Playing {
  sessionId: string
  source: PlayUrls
}

/** What a device has stored of a day, and its player. */
export default function RecordsDialog({ record, name, onClose }: ActionDialogProps): ReactNode {
  useSheet(gbCss)
  const t = useStrings(channelsStrings)
  const locale = useLocale()
  const transport = useTransport()
  const id = recordIdOf(record)
  const [day, setDay] = useState(today)
  const [playing, setPlaying] = useState<Playing | null>(null)
  const { run, busy } = useServerAction(() => undefined)
  const { status, data, error, retry } = useServerData({
    key: ['gb-records', id, day],
    load: (server, signal) => server.get(channelPath('records'), { id, day }, { signal }),
    noCache: true,
  })
  const found = isRecord(data) && Array.isArray(data['records']) ? data['records'].filter(isRecord) : []
  const total = isRecord(data) ? Number(data['total'] ?? found.length) : 0
  const sessionId = playing?.sessionId

  useEffect(() => {
    if (sessionId === undefined) return undefined
    return () => void transport.post(channelPath('playbackEnd'), { sessionId }).catch(() => undefined)
  }, [sessionId, transport])

  const play = (startTime: string, endTime: string): Promise<unknown> =>
    run(async () => {
      setPlaying(null)
      const result = await transport.post(channelPath('playback'), { id, startTime, endTime })
      if (!isRecord(result)) return
      const { wsFlv, httpFlv, codec } = result
      const source = { wsFlv: stringValue(wsFlv), httpFlv: stringValue(httpFlv), codec: stringValue(codec).split('/')[0] }
      setPlaying({ sessionId: stringValue(result['sessionId']), source })
    })
  const control = (cmd: string, value?: number): Promise<unknown> =>
    run(() => transport.post(channelPath('playbackControl'), { sessionId, cmd, ...(value !== undefined && { value }) }))

  return (
    <Dialog open heading={t('recordsOf', { name })} width={720} onOpenChange={onClose}>
      <div className="ops-gb-records">
        {playing && (
          <>
            <div className="ops-gb-player">
              <Player
                {...viewProps(playerEntry, { label: name, source: playing.source, autoplay: true, controls: true, muted: true })}
                fallback={<Skeleton height={360} />}
              />
            </div>
            <div className="ops-row">
              <Button disabled={busy} onClick={() => void control('pause')}>
                {t('pause')}
              </Button>
              <Button disabled={busy} onClick={() => void control('resume')}>
                {t('resume')}
              </Button>
              <Select
                aria-label={t('speed')}
                value="1"
                options={speeds.map((value) => ({ value, label: `${value}x` }))}
                onChange={(value) => void control('scale', Number(value))}
              />
              <Button onClick={() => setPlaying(null)}>{t('stop')}</Button>
            </div>
          </>
        )}
        {busy && !playing && <Note>{t('starting')}</Note>}
        <Field label={t('day')}>
          <DatePicker value={day} onChange={(value) => value !== '' && setDay(value.slice(0, 10))} />
        </Field>
        {status === 'loading' && <Note>{t('searching')}</Note>}
        {status === 'failed' && <Failed text={describeError(error, locale)} onRetry={retry} small />}
        {status === 'ready' && found.length === 0 && <Empty title={t('noRecords')} small />}
        {found.length < total && (
          <Note tone="warning">
            {t('incomplete', { count: found.length, total })} <Button onClick={retry}>{t('search')}</Button>
          </Note>
        )}
        <ul>
          {found.map((one) => {
            const [from, to] = [stringValue(one['startTime']), stringValue(one['endTime'])]
            return (
              <li key={`${from}${to}`}>
                <Button disabled={busy} onClick={() => void play(from, to)}>
                  {t('playRecord', { from: from.slice(11), to: to.slice(11) })}
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
    </Dialog>
  )
}
