import { Pause, Play, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { Button } from '../../../../elements/parts/button'
import { PageFrame } from '../../../shell/PageFrame'
import { clockOf } from './figure-text'
import monitorCss from './monitor.css?inline'
import { monitorStrings } from './monitor.strings'

/** Asking again by itself. */
export interface Repeating {
  /** Seconds. */
  every: number
  isPaused: boolean
  onPause: (isPaused: boolean) => void
}

interface MonitorFrameProps {
  description: string
  /** Epoch ms, 0 before the first answer. */
  updatedAt: number
  isAsking: boolean
  onRefresh: () => void
  repeating?: Repeating
  /** What else is chosen for the page. */
  tools?: ReactNode
  children: ReactNode
}

/** A page of the monitoring: when its figures came, and asking for them again. */
export function MonitorFrame({ description, updatedAt, isAsking, onRefresh, repeating, tools, children }: MonitorFrameProps): ReactNode {
  const t = useStrings(monitorStrings)
  useSheet(monitorCss)
  const isRepeated = repeating !== undefined && !repeating.isPaused
  return (
    <PageFrame description={description} busy={updatedAt === 0 && isAsking}>
      <div className="ops-monitor-bar">
        {/* What is asked for every few seconds is not read out each time. */}
        <span role="status" aria-live={isRepeated ? 'off' : 'polite'}>
          {updatedAt === 0 ? t('notYet') : t('updated', { time: clockOf(updatedAt) })}
        </span>
        {repeating && <span className="ops-faint">{isRepeated ? t('every', { n: repeating.every }) : t('paused')}</span>}
        <span className="ops-grow" />
        {tools}
        {repeating && (
          <Button icon={isRepeated ? Pause : Play} onClick={() => repeating.onPause(isRepeated)}>
            {t(isRepeated ? 'pause' : 'goOn')}
          </Button>
        )}
        <Button icon={RefreshCw} loading={isAsking && !isRepeated} onClick={onRefresh}>
          {t('refresh')}
        </Button>
      </div>
      {children}
    </PageFrame>
  )
}
