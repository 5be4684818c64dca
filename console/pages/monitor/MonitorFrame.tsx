import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { useStrings } from '../../../elements/core/i18n'
import { Button } from '../../../elements/parts/button'
import { PageFrame } from '../../shell/PageFrame'
import { clockText } from './figure-text'
import monitorCss from './monitor.css?inline'
import { monitorStrings } from './monitor.strings'

interface MonitorFrameProps {
  description: string
  /** Epoch ms, 0 before the first answer. */
  updatedAt: number
  isAsking: boolean
  onRefresh: () => void
  children: ReactNode
}

/** A page of the monitoring: when its figures came, and asking for them again. */
export function MonitorFrame({ description, updatedAt, isAsking, onRefresh, children }: MonitorFrameProps): ReactNode {
  const t = useStrings(monitorStrings)
  useSheet(monitorCss)
  return (
    <PageFrame description={description} busy={updatedAt === 0 && isAsking}>
      <div className="ops-monitor-bar">
        <span role="status">{updatedAt === 0 ? t('notYet') : t('updated', { time: clockText(updatedAt) })}</span>
        <Button icon={RefreshCw} loading={isAsking} onClick={onRefresh}>
          {t('refresh')}
        </Button>
      </div>
      {children}
    </PageFrame>
  )
}
