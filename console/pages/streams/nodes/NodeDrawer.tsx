import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { formatNumber } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Drawer } from '../../../../elements/parts/dialog'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { DevicePlayer } from '../../parts/device/DevicePlayer'
import { nodePaths } from './node-paths'
import { NodeHealth } from './NodeHealth'
import nodesCss from './nodes.css?inline'
import { nodesStrings } from './nodes.strings'
import { NodeCharts } from './NodeCharts'
import { NodeSessions } from './NodeSessions'
import { NodeStreams } from './NodeStreams'
import { useNodeUpdates } from './use-live-nodes'

const metricNames = [
  'streams',
  'viewers',
  'inKbps',
  'outKbps',
  'cpu',
  'mem',
  'disk',
  'roundTrip',
  'version',
  'began',
  'lastHeartbeat',
  'hookTime',
] as const
const fields: Readonly<Partial<Record<(typeof metricNames)[number], string>>> = { began: 'upSince' }
const percents: ReadonlySet<string> = new Set(['cpu', 'mem', 'disk'])

/** What a node carries, who pushes it and who watches it. */
export default function NodeDrawer({ record, name, onClose }: ActionDialogProps): ReactNode {
  useSheet(nodesCss)
  const t = useStrings(nodesStrings)
  const locale = useLocale()
  const [chosen, setChosen] = useState<string | null>(null)
  const [played, setPlayed] = useState<WireRecord | null>(null)
  const id = recordIdOf(record)
  const { status, data, error, retry, reload } = useServerData({
    key: ['node', id],
    load: (transport, signal) => transport.get(nodePaths.queryById, { id }, { signal }),
    noCache: true,
  })
  useNodeUpdates(
    (node) => recordIdOf(node) === id && void reload(),
    () => void reload(),
  )
  const node = isRecord(data) ? data : {}
  const figureText = (metric: (typeof metricNames)[number]): string => stringValue(node[fields[metric] ?? metric])
  return (
    <>
      <Drawer open heading={name} subtitle={stringValue(record['apiUrl'])} width={1160} onOpenChange={onClose}>
        {status === 'loading' && <Skeleton height={320} />}
        {status === 'failed' && <LoadFailure text={t('loadFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
        {status === 'ready' && (
          <div className="ops-nodedetails">
            <NodeHealth record={node} />
            <dl className="ops-nodefigures">
              {metricNames
                .filter((metric) => figureText(metric) !== '')
                .map((metric) => (
                  <div key={metric}>
                    <dt>{t(metric)}</dt>
                    <dd>{`${formatNumber(figureText(metric))}${percents.has(metric) ? '%' : ''}`}</dd>
                  </div>
                ))}
            </dl>
            <NodeStreams nodeId={id} onSessions={setChosen} onPlay={setPlayed} />
            {chosen !== null && <NodeSessions key={chosen} nodeId={id} streamKey={chosen} />}
            <NodeCharts nodeId={id} isOwn={stringValue(node['kind']) === 'embedded'} />
          </div>
        )}
      </Drawer>
      {played && (
        <DevicePlayer id={stringValue(played['equipmentId'])} name={stringValue(played['equipmentName'])} onClose={() => setPlayed(null)} />
      )}
    </>
  )
}
