import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { Button } from '../../../../elements/parts/button'
import { Empty, Failed, Skeleton } from '../../../../elements/parts/indicators'
import { readPlayUrls } from '../../../../elements/player/playback/read-play-urls'
import { useSessionUser } from '../../../session/runtime-context'
import { PhonePlayer } from '../parts/PhonePlayer'
import { useCall } from '../parts/use-call'
import { playPageStrings } from './play-page.strings'

/** Recordings shown at first, and more by each press. */
const STEP = 10
const MAX_SHOWN = 100

interface Recording {
  readonly id: string
  readonly title: string
}

interface PhoneRecordingsProps {
  equipmentId: string
  /** The recording that is played in the place of the live picture; null: none. */
  chosen: Recording | null
  onChoose: (recording: Recording | null) => void
}

/** The newest recordings of a device, for who is signed in and may see them. */
export default function PhoneRecordings({ equipmentId, chosen, onChoose }: PhoneRecordingsProps): ReactNode {
  const t = useStrings(playPageStrings)
  const locale = useLocale()
  const transport = useTransport()
  const user = useSessionUser()
  const [shown, setShown] = useState(STEP)
  const list = useCall(user ? `${equipmentId} ${shown}` : null, async (signal) => {
    const params = { equipmentId, column: 'startTime', order: 'desc', pageNo: 1, pageSize: shown }
    const page: unknown = await transport.get('/ibl/records/list', params, { signal })
    return readRecordings(page)
  })
  if (!user) return null
  return (
    <>
      {chosen && (
        <>
          <ChosenRecording recording={chosen} />
          <div className="ops-phone-form">
            <Button block onClick={() => onChoose(null)}>
              {t('backToLive')}
            </Button>
          </div>
        </>
      )}
      <section className="ops-phone-recordings" aria-labelledby="ops-phone-recordings">
        <h2 id="ops-phone-recordings">{t('recordings')}</h2>
        {list.status === 'loading' && (
          <div aria-busy="true">
            <Skeleton height={120} />
          </div>
        )}
        {list.status === 'failed' && (
          <Failed small title={t('recordingsFailed')} text={describeError(list.error, locale)} onRetry={list.reload} />
        )}
        {list.data?.records.length === 0 && <Empty small title={t('noRecordings')} />}
        <ul>
          {list.data?.records.map((recording) => (
            <li key={recording.id}>
              <button type="button" aria-pressed={chosen?.id === recording.id} onClick={() => onChoose(recording)}>
                <span>{recording.title}</span>
                <small>{t('minutes', { n: recording.minutes })}</small>
              </button>
            </li>
          ))}
        </ul>
        {list.data && list.data.total > list.data.records.length && shown < MAX_SHOWN && (
          <Button block onClick={() => setShown(shown + STEP)}>
            {t('moreRecordings')}
          </Button>
        )}
      </section>
    </>
  )
}

function readRecordings(page: unknown): { records: (Recording & { minutes: number })[]; total: number } {
  const rows: readonly unknown[] = isRecord(page) && Array.isArray(page['records']) ? page['records'] : []
  const records = rows.filter(isRecord).map((row) => ({
    id: String(row['id']),
    title: typeof row['startTime'] === 'string' ? row['startTime'] : '',
    minutes: Math.max(1, Math.round(Number(row['duration'] ?? 0) / 60)),
  }))
  return { records, total: isRecord(page) ? Number(page['total']) : 0 }
}

function ChosenRecording({ recording }: { recording: Recording }): ReactNode {
  const t = useStrings(playPageStrings)
  const locale = useLocale()
  const transport = useTransport()
  const urls = useCall(recording.id, (signal) => transport.get('/ibl/records/playUrls', { id: recording.id }, { signal }))
  const source = readPlayUrls(urls.data)
  if (source) return <PhonePlayer key={recording.id} label={recording.title} source={source} onRefused={urls.reload} capture={false} />
  return (
    <div className="ops-phone-player" aria-busy={urls.status === 'loading'}>
      {urls.status === 'failed' && <Failed small title={t('failed')} text={describeError(urls.error, locale)} onRetry={urls.reload} />}
    </div>
  )
}
