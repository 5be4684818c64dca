import { type ReactNode, useEffect } from 'react'
import DatePicker from '../../../../elements/date-picker/DatePicker'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { Button } from '../../../../elements/parts/button'
import { Field } from '../../../../elements/parts/field'
import { Empty, Failed, Note } from '../../../../elements/parts/indicators'
import { Select } from '../../../../elements/parts/select'
import { useLatest } from '../../../../elements/parts/use-latest'
import { channelsStrings } from './channels.strings'
import type { DeviceRecords } from './use-device-records'

const speeds = ['0.5', '1', '2', '4'] as const

/** The recordings of a day, and what steers the one that is played. */
export function RecordList({ records }: { records: DeviceRecords }): ReactNode {
  const t = useStrings(channelsStrings)
  const locale = useLocale()
  const { day, status, error, rows, total, isRunning, playing } = records
  const latest = useLatest(records)
  useEffect(() => latest.current.begin(), [latest])
  return (
    <div className="ops-gb-records">
      {playing && (
        <div className="ops-row">
          <Button disabled={isRunning} onClick={() => records.control('pause')}>
            {t('pause')}
          </Button>
          <Button disabled={isRunning} onClick={() => records.control('resume')}>
            {t('resume')}
          </Button>
          <Select
            aria-label={t('speed')}
            value={String(playing.speed)}
            options={speeds.map((value) => ({ value, label: `${value}x` }))}
            onChange={(value) => records.control('scale', Number(value))}
          />
          <Button onClick={records.stop}>{t('stop')}</Button>
        </div>
      )}
      {isRunning && !playing && <Note>{t('starting')}</Note>}
      <Field label={t('day')}>
        <DatePicker value={day} onChange={(value) => value !== '' && records.setDay(value.slice(0, 10))} />
      </Field>
      {status === 'loading' && <Note>{t('searching')}</Note>}
      {status === 'failed' && <Failed text={describeError(error, locale)} onRetry={records.retry} small />}
      {status === 'ready' && rows.length === 0 && <Empty title={t('noRecords')} small />}
      {rows.length < total && (
        <Note tone="warning">
          {t('incomplete', { count: rows.length, total })} <Button onClick={records.retry}>{t('search')}</Button>
        </Note>
      )}
      <ul>
        {rows.map((one) => {
          const [from, to] = [stringValue(one['startTime']), stringValue(one['endTime'])]
          return (
            <li key={`${from}${to}`}>
              <Button disabled={isRunning} onClick={() => records.play(from, to)}>
                {t('playRecord', { from: from.slice(11), to: to.slice(11) })}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
