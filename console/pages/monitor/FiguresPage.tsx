import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { describeError } from '../../../elements/core/transport'
import { Failed } from '../../../elements/parts/indicators'
import type { FigureGroup, MonitorWord } from './figures'
import { FigureTable } from './FigureTable'
import { monitorStrings } from './monitor.strings'
import { MonitorFrame } from './MonitorFrame'
import { useFigures } from './use-figures'

interface FiguresPageProps {
  description: MonitorWord
  groups: readonly FigureGroup[]
  /** What else the page shows. */
  children?: ReactNode
}

/** A page of figures, a table for each group. */
export function FiguresPage({ description, groups, children }: FiguresPageProps): ReactNode {
  const t = useStrings(monitorStrings)
  const locale = useLocale()
  const { names, dataOf, updatedAt, isAsking, reload } = useFigures(groups)
  return (
    <MonitorFrame
      description={t(description)}
      updatedAt={updatedAt}
      isAsking={isAsking}
      onRefresh={names.status === 'failed' ? names.retry : reload}
    >
      {names.status === 'failed' ? (
        <Failed title={t('failed')} text={describeError(names.error, locale)} onRetry={names.retry} />
      ) : (
        groups.map((group) => <FigureTable key={group.heading} group={group} dataOf={dataOf} />)
      )}
      {children}
    </MonitorFrame>
  )
}
