import { DatabaseZap } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes, formatNumber } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerDataList } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { Empty, Failed, Skeleton } from '../../../../elements/parts/indicators'
import { LineChart } from '../../parts/line-chart/LineChart'
import { LoadRing } from '../../parts/LoadRing'
import { clockOf, figureText } from './figure-text'
import { monitorStrings } from './monitor.strings'
import { MonitorFrame } from './MonitorFrame'
import { loadRedis, type RedisLine } from './read-monitor'
import { redisMetrics } from './redis-metrics'
import { ShareRing } from './ShareRing'
import { useSamples } from './use-samples'

const questions = [{ key: ['monitor', 'redis'], load: loadRedis, noCache: true }]

const memoryLimits = { high: 0.8, tooHigh: 0.9 }

/** What Redis reports about itself, where the server has one. */
export default function RedisPage(): ReactNode {
  const t = useStrings(monitorStrings)
  const locale = useLocale()
  const { each, updatedAt, isAsking, reload } = useServerDataList(questions)
  const { status, data, error, retry } = each[0]!
  return (
    <MonitorFrame description={t('redisText')} updatedAt={updatedAt} isAsking={isAsking} onRefresh={reload}>
      {status === 'failed' && <Failed title={t('failed')} text={describeError(error, locale)} onRetry={retry} />}
      {status === 'loading' && (
        <div className="ops-card">
          <Skeleton height={160} />
        </div>
      )}
      {status === 'ready' && (data ? <RedisMetrics lines={data} /> : <NoRedis />)}
    </MonitorFrame>
  )
}

function NoRedis(): ReactNode {
  const t = useStrings(monitorStrings)
  return (
    <div className="ops-card">
      <Empty icon={DatabaseZap} title={t('noRedis')} text={t('noRedisText')} />
    </div>
  )
}

function RedisMetrics({ lines }: { lines: readonly RedisLine[] }): ReactNode {
  const t = useStrings(monitorStrings)
  const { keys, memory } = useSamples()
  const { memoryShare, hits, facts } = redisMetrics(lines)
  const response = facts.map(({ label, value, unit }) => ({ label, text: unit === 'text' ? value : figureText(Number(value), unit, t) }))
  const texts = { timeOf: clockOf, none: t('collecting') }
  return (
    <>
      {response.length > 0 && (
        <section className="ops-card ops-monitor-board" aria-label="Redis">
          <header>
            <h2>Redis</h2>
          </header>
          {(memoryShare !== null || hits !== null) && (
            <div className="ops-monitor-rings">
              {memoryShare !== null && <ShareRing label={t('ofMemory')} share={memoryShare} limits={memoryLimits} />}
              {hits !== null && (
                <div className="ops-monitor-ring">
                  <LoadRing label={t('hitRate')} percent={Math.round(hits * 100)} level="calm" />
                </div>
              )}
            </div>
          )}
          <dl className="ops-monitor-facts" aria-label={t('figures', { group: 'Redis' })}>
            {response.map(({ label, text }) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className="ops-monitor-charts">
        <LineChart label={t('keys')} lines={[{ label: t('keys'), samples: keys }]} textOf={(value) => formatNumber(value)} {...texts} />
        <LineChart
          label={t('redisMemory')}
          lines={[{ label: t('redisMemory'), samples: memory }]}
          textOf={formatBytes}
          inBytes
          {...texts}
        />
      </div>
      <section className="ops-card ops-monitor-group" aria-label={t('allLines')}>
        <h2>{t('allLines')}</h2>
        <table className="ops-monitor-table">
          <thead>
            <tr>
              <th scope="col">{t('description')}</th>
              <th scope="col">{t('parameter')}</th>
              <th scope="col">{t('value')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, description, value }) => (
              <tr key={key}>
                <th scope="row">{description || key}</th>
                <td className="ops-monitor-code">{key}</td>
                <td>
                  <b>{value}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
