import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { RadioGroup } from '../../../../elements/parts/field/RadioGroup'
import { Failed } from '../../../../elements/parts/indicators'
import { usePolling } from '../../parts/use-polling'
import { FigureBoard } from './FigureBoard'
import type { FigureGroup, MonitorTextKey } from './metrics'
import { FigureTable } from './FigureTable'
import { monitorStrings } from './monitor.strings'
import { MonitorFrame } from './MonitorFrame'
import { loadHistory } from './read-monitor'
import { useMetrics } from './use-metrics'

interface FiguresPageProps {
  description: MonitorTextKey
  groups: readonly FigureGroup[]
  /** What else the page shows. */
  children?: ReactNode
}

/** Seconds between two questions. */
const every = 5

/** Minutes that can be looked back. */
const spans = ['15', '60', '360'] as const

/** A page of figures: rings, lines and tiles for each group, or a table with all of it. */
export function FiguresPage({ description, groups, children }: FiguresPageProps): ReactNode {
  const t = useStrings(monitorStrings)
  const locale = useLocale()
  const [view, setView] = useState('charts')
  const [isPaused, setPaused] = useState(false)
  const [span, setSpan] = useState<string>(spans[0])
  const { names, dataOf, updatedAt, isAsking, reload, gathered } = useMetrics(groups)
  const history = useServerData({
    key: ['monitor', 'history', span],
    load: (transport, signal) => loadHistory(transport, span, signal),
    noCache: true,
  })
  const isThere = names.status === 'ready'
  usePolling(
    async () => {
      reload()
      if (history.data) await history.reload()
    },
    every * 1000,
    { enabled: isThere && !isPaused, firstAfter: every * 1000 },
  )
  return (
    <MonitorFrame
      description={t(description)}
      updatedAt={updatedAt}
      isAsking={isAsking}
      onRefresh={names.status === 'failed' ? names.retry : reload}
      repeating={{ every, isPaused, onPause: setPaused }}
      tools={
        isThere && (
          <>
            {view === 'charts' && history.data && (
              <RadioGroup
                variant="buttons"
                size="sm"
                aria-label={t('span')}
                value={span}
                options={spans.map((value) => ({
                  value,
                  label: Number(value) < 60 ? t('minutesSpan', { n: value }) : t('hoursSpan', { n: Number(value) / 60 }),
                }))}
                onChange={setSpan}
              />
            )}
            <RadioGroup
              variant="buttons"
              size="sm"
              aria-label={t('view')}
              value={view}
              options={[
                { value: 'charts', label: t('charts') },
                { value: 'table', label: t('table') },
              ]}
              onChange={setView}
            />
          </>
        )
      }
    >
      {names.status === 'failed' ? (
        <Failed title={t('failed')} text={describeError(names.error, locale)} onRetry={names.retry} />
      ) : (
        groups.map((group) =>
          view === 'table' ? (
            <FigureTable key={group.heading} group={group} dataOf={dataOf} />
          ) : (
            <FigureBoard key={group.heading} group={group} dataOf={dataOf} history={history.data ?? null} gathered={gathered} />
          ),
        )
      )}
      {children}
    </MonitorFrame>
  )
}
