import { type ReactNode, useState } from 'react'
import { translateItem } from '../../../../elements/core/dict/dict-translations'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { BarChart, chartCss, ChartTable } from '../../../../elements/parts/chart'
import { Dialog } from '../../../../elements/parts/dialog'
import { Empty, LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { FilterTabs } from '../../parts/FilterTabs'
import alarmCss from './alarm.css?inline'
import { sosPath } from './alarm-record'
import { alarmTypes } from '../../../../elements/dashboard/alarm-dictionaries'
import { statisticsStrings } from './statistics.strings'

const ranges = ['today', '7d', '30d'] as const
const times = ['under15', 'under30', 'under60', 'later'] as const

const rowsOf = (value: unknown): WireRecord[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Alarms of a time by type, by day and by the time until somebody acknowledged them. */
export default function StatisticsDialog({ onClose }: { onClose: () => void }): ReactNode {
  useSheet(alarmCss)
  useSheet(chartCss)
  const t = useStrings(statisticsStrings)
  const locale = useLocale()
  const [range, setRange] = useState<(typeof ranges)[number]>('7d')
  const { status, data, error, retry } = useServerData({
    key: ['sos-stat', range],
    load: (transport, signal) => transport.get(sosPath('stat'), { range }, { signal }),
  })

  function content(): ReactNode {
    if (status === 'failed') return <LoadFailure text={t('failed', { reason: describeError(error, locale) })} onRetry={retry} />
    if (!isRecord(data)) return <Skeleton height={320} />
    const byType = rowsOf(data['byType'])
    if (byType.length === 0) return <Empty title={t('none')} />
    const days = rowsOf(data['byDay']).map(({ day, count }) => ({ label: stringValue(day), value: Number(count) }))
    const response = isRecord(data['ackSeconds']) ? data['ackSeconds'] : {}
    return (
      <>
        {days.length > 1 && (
          <section>
            <h3>{t('byDay')}</h3>
            <BarChart label={t('byDay')} unit={t('alarms')} points={days} />
            <ChartTable caption={t('byDay')} category={t('byDay')} value={t('count')} points={days} />
          </section>
        )}
        <section>
          <h3>{t('response')}</h3>
          <p className="ops-alarmstat-ack">
            <strong>{response['p50'] === null ? t('noneAcked') : t('p50', { n: stringValue(response['p50']) })}</strong>
            {times.map((time) => (
              <span key={time}>
                {t(time)} <strong>{stringValue(response[time])}</strong>
              </span>
            ))}
          </p>
        </section>
        <section>
          <h3>{t('byType')}</h3>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('type')}</th>
                <th scope="col">{t('count')}</th>
              </tr>
            </thead>
            <tbody>
              {byType.map(({ type, text, count }) => (
                <tr key={stringValue(type)}>
                  <td>{translateItem(alarmTypes, stringValue(text), locale)}</td>
                  <td>{stringValue(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </>
    )
  }

  return (
    <Dialog open heading={t('heading')} width={680} onOpenChange={onClose}>
      <div className="ops-alarmstat">
        <FilterTabs
          label={t('range')}
          value={range === 'today' ? '' : range}
          onChange={(key) => setRange(ranges.find((one) => one === key) ?? 'today')}
          items={ranges.map((one) => ({ key: one === 'today' ? '' : one, label: t(one) }))}
        />
        {content()}
      </div>
    </Dialog>
  )
}
