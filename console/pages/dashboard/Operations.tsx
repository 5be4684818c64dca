import type { ReactNode } from 'react'
import { LiveStrip } from './LiveStrip'
import { NodeLoadCard } from './NodeLoadCard'
import { OpenAlarmsCard } from './OpenAlarmsCard'
import { OpenRoomsCard } from './OpenRoomsCard'
import { OperationFigures } from './OperationFigures'
import { QuickLinks } from './QuickLinks'
import { RecordingCard } from './RecordingCard'
import { TrendCards } from './TrendCards'

/** What the platform does now, as far as the user may see it. */
export default function Operations(): ReactNode {
  return (
    <>
      <OperationFigures />
      <LiveStrip />
      <TrendCards />
      <OpenAlarmsCard />
      <OpenRoomsCard />
      <NodeLoadCard />
      <RecordingCard />
      <QuickLinks />
    </>
  )
}
