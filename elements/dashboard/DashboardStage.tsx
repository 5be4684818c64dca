import { memo, type ReactNode, useMemo } from 'react'
import { cx } from '../parts/cx'
import { useStrings } from '../core/i18n'
import { useTransport } from '../core/transport'
import { ageText } from './age-text'
import type { DashboardProps } from './dashboard.props'
import { dashboardStrings } from './dashboard.strings'
import type { DashboardModule } from './dashboard.types'
import { Figures } from './Figures'
import { layoutOf } from './layout'
import { LiveHours, Traffic } from './FlowCharts'
import { DeviceStates, DeviceTypes, Nodes, Storage } from './LoadCharts'
import { isStale, type Refreshes } from './refreshes'
import { Alarms, LiveRank, Rooms } from './RowLists'
import { ScreenCentre } from './ScreenCentre'
import { ScreenHead } from './ScreenHead'
import { useTick } from '../parts/use-tick'

/** ms after which the age of old data is told anew. */
const AGE_INTERVAL = 5000

type StageProps = Pick<DashboardProps, 'heading' | 'drillable' | 'centre' | 'shareToken' | 'rotateSeconds'>

interface DashboardStageProps extends StageProps {
  modules: readonly DashboardModule[]
  refreshes: Refreshes
  /** Whether a server may be asked for more than the data. */
  isServed: boolean
  onDrill: (drill: { key: string; id: string }) => void
}

const views: Partial<Record<DashboardModule, typeof Alarms>> = {
  deviceTypes: DeviceTypes,
  deviceStates: DeviceStates,
  storage: Storage,
  nodes: Nodes,
  traffic: Traffic,
  sos: Alarms,
  liveRank: LiveRank,
  dispatch: Rooms,
  liveHours: LiveHours,
}

/** Everything on the stage of 1920 x 1080. Drawn anew only with other data. */
export const DashboardStage = memo(function DashboardStage(props: DashboardStageProps): ReactNode {
  const { modules, refreshes, heading, drillable = false, onDrill, centre, shareToken, rotateSeconds, isServed } = props
  const t = useStrings(dashboardStrings)
  const transport = useTransport()
  const clock = useMemo(() => () => transport.now(), [transport])
  const now = useTick(clock, AGE_INTERVAL)
  const { state, at } = refreshes
  const layout = layoutOf(modules, state)
  const age = isStale(refreshes) ? ageText(t, now - at) : null
  const drill = drillable ? (key: string, id: string) => onDrill({ key, id }) : undefined
  const card = (module: DashboardModule): ReactNode => {
    const View = views[module]
    return View && <View key={module} state={state} age={age} drill={drill} />
  }
  return (
    <main
      className={cx(
        'ops-dash-grid',
        !layout.hasFigures && 'ops-dash-nofigures',
        layout.left.length === 0 && 'ops-dash-noleft',
        layout.right.length === 0 && 'ops-dash-noright',
        layout.centre.length === 0 && 'ops-dash-nocentre',
        layout.bottom.length === 0 && 'ops-dash-nobottom',
      )}
      aria-label={heading ?? t('heading')}
    >
      <ScreenHead heading={heading ?? t('heading')} refreshes={refreshes} clock={clock} />
      {layout.hasFigures && <Figures figures={state?.kpi} isStale={age !== null} age={age} />}
      {layout.left.length > 0 && <div className="ops-dash-left">{layout.left.map(card)}</div>}
      {layout.centre.length > 0 && <ScreenCentre {...{ centre, shareToken, rotateSeconds, isServed, state, age }} offers={layout.centre} />}
      {layout.bottom.length > 0 && <div className="ops-dash-bottom">{layout.bottom.map(card)}</div>}
      {layout.right.length > 0 && <div className="ops-dash-right">{layout.right.map(card)}</div>}
    </main>
  )
})
