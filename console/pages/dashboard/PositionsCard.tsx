import { MapPinOff } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useStrings } from '../../../elements/core/i18n'
import { useTransport } from '../../../elements/core/transport'
import type { Frame } from '../../../elements/device-map/map-view'
import { numbersOf, type PlacedPoint, positionStates, readPoints, stateOf } from '../../../elements/device-map/positions'
import { PageLink } from '../../../elements/parts/button'
import { Empty, Skeleton } from '../../../elements/parts/indicators'
import SmallMap from '../parts/SmallMap'
import { HomeCard } from './HomeCard'
import { operationsStrings } from './operations.strings'
import { useOperations } from './use-operations'

const HEIGHT = 300
/** Height of the line below the map with the space between, px. */
const CAPTION = 34
/** Pixels. */
const RADIUS = 5

/** Where people and devices are (GET /ibl/api/usersAllListLastGPS). */
export default function PositionsCard(): ReactNode {
  const t = useStrings(operationsStrings)
  const transport = useTransport()
  const data = useOperations({
    path: '/ibl/api/usersAllListLastGPS',
    permissions: ['gps:list'],
    read: (result) => [...readPoints(result, transport.now()).values()],
  })
  if (!data) return null
  const end = <PageLink to={{ page: '/gpsinfo' }}>{t('toMap')}</PageLink>
  return (
    <HomeCard
      heading={t('map')}
      count={data.data?.length}
      className="ops-homechart"
      data={data}
      end={end}
      skeleton={<Skeleton height={HEIGHT + CAPTION} />}
    >
      {(points) =>
        points.length === 0 ? (
          <Empty icon={MapPinOff} title={t('noPositions')} small />
        ) : (
          <Positions points={points} now={transport.now()} />
        )
      }
    </HomeCard>
  )
}

const rank = (point: PlacedPoint, now: number): number => -positionStates.indexOf(stateOf(point, now))

function Positions({ points, now }: { points: readonly PlacedPoint[]; now: number }): ReactNode {
  const t = useStrings(operationsStrings)
  const numbers = useMemo(() => numbersOf(points, now), [points, now])
  // Those that move are drawn over the others.
  const ordered = useMemo(() => points.toSorted((one, other) => rank(one, now) - rank(other, now)), [points, now])
  const painter = useCallback(
    ({ context, colors, project }: Frame) => {
      context.lineWidth = 2
      context.strokeStyle = colors.surface
      for (const point of ordered) {
        const [x, y] = project(point)
        context.beginPath()
        context.arc(x, y, RADIUS, 0, 2 * Math.PI)
        context.fillStyle = colors[stateOf(point, now)]
        context.fill()
        context.stroke()
      }
    },
    [ordered, now],
  )
  return (
    <>
      <SmallMap label={t('map')} positions={points} painter={painter} height={HEIGHT} />
      <p className="ops-muted">
        {[t('moving', { n: numbers.moving }), t('still', { n: numbers.still }), t('away', { n: numbers.offline })].join(' · ')}
      </p>
    </>
  )
}
