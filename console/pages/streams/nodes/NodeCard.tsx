import type { ReactNode } from 'react'
import { formatNumber } from '../../../../elements/core/format'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { SparkLine, sparkRange } from '../../../../elements/parts/chart'
import { LoadRing } from '../../parts/LoadRing'
import { NodeHealth } from './NodeHealth'
import { nodesStrings } from './nodes.strings'
import { rateText } from '../../parts/rate-text'
import { reasonsText } from './reasons'
import type { NodeRates } from './use-node-rates'

const loads = ['cpu', 'mem', 'disk'] as const
const flows = [
  { rate: 'outKbps', word: 'outRate' },
  { rate: 'inKbps', word: 'inRate' },
] as const

const isOwn = (node: WireRecord): boolean => stringValue(node['kind']) === 'embedded'

interface NodeCardProps {
  node: WireRecord
  /** Of the last hour; undefined until they have come. */
  rates: NodeRates | undefined
  onOpen: () => void
}

/** How a node is, at a glance. */
export function NodeCard({ node, rates, onOpen }: NodeCardProps): ReactNode {
  const t = useStrings(nodesStrings)
  const name = stringValue(node['name'])
  const reasons = reasonsText(node['reasons'], t)
  const isDown = stringValue(node['health']) === 'down'
  const isOff = stringValue(node['enabled']) === '0'
  const since = stringValue(node['upSince'])
  const about = [
    isOwn(node) ? t('embedded') : stringValue(node['kind_dictText']),
    stringValue(node['simFlag']) === '1' ? t('simulated') : '',
    stringValue(node['version']),
    since !== '' && !isDown && !isOff ? t('upSince', { time: since.slice(5, 16) }) : '',
    isDown ? t('lastSeen', { time: stringValue(node['lastHeartbeat']).slice(5) || '-' }) : '',
  ]
  const percent = (load: (typeof loads)[number]): number | null => (typeof node[load] === 'number' ? node[load] : null)
  const reportsLoad = isOwn(node) || loads.some((load) => percent(load) !== null)
  return (
    <article className="ops-card ops-nodecard" aria-label={name} data-down={isDown ? '' : undefined}>
      <header>
        <h2 className="ops-truncate" title={name}>
          {name}
        </h2>
        <NodeHealth record={node} isShort />
      </header>
      <p className="ops-faint ops-truncate">{about.filter(Boolean).join(' · ')}</p>
      {!isDown && reasons !== '' && (
        <p className="ops-nodecard-reasons ops-truncate" title={reasons}>
          {reasons}
        </p>
      )}
      {isDown ? (
        <p className="ops-nodecard-lost">
          <span>{reasons}</span>
          <span>{t('lostPushes', { count: formatNumber(stringValue(node['lost'])) })}</span>
        </p>
      ) : (
        <>
          {reportsLoad ? (
            <div className="ops-nodecard-rings">
              {loads.map((load) => (
                <LoadRing key={load} label={t(load)} percent={percent(load)} />
              ))}
            </div>
          ) : (
            <p className="ops-nodecard-untold ops-faint">{t('loadNotTold')}</p>
          )}
          <dl>
            {flows.map(({ rate, word: key }) => {
              const values = rates?.[rate] ?? []
              const range = sparkRange(values)
              const rangeTexts = range && { last: rateText(range.last), low: rateText(range.low), high: rateText(range.high) }
              return (
                <div key={rate}>
                  <dt>{t(key)}</dt>
                  <dd>
                    <SparkLine
                      label={rangeTexts ? t('rateSaid', { rate: t(key), ...rangeTexts }) : t('rateNone', { rate: t(key) })}
                      values={values}
                    />
                    <b>{rateText(Number(node[rate]) || 0)}</b>
                  </dd>
                </div>
              )
            })}
          </dl>
        </>
      )}
      <footer>
        <span>
          {t('streams')} <b>{formatNumber(stringValue(node['streams']))}</b>
        </span>
        <span>
          {t('viewers')} <b>{formatNumber(stringValue(node['viewers']))}</b>
        </span>
        <Button size="sm" kind="text" aria-label={t('lookAt', { name })} onClick={onOpen} disabled={isOff}>
          {t('look')}
        </Button>
      </footer>
    </article>
  )
}
