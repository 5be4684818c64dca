import { LayoutGrid, Users } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useStrings } from '../core/i18n'
import { Button } from '../parts/button'
import { Checkbox, RadioGroup, TextInput } from '../parts/field'
import { Empty } from '../parts/indicators'
import { deviceMapStrings } from './device-map.strings'
import type { MapActionKey, OwnerType, PositionState } from './device-map.types'
import { PointList } from './PointList'
import { numbersOf, type PlacedPoint, type PlacedPoints, type PointFilter } from './positions'

const states: readonly (PositionState | 'all')[] = ['all', 'moving', 'still', 'offline']
const types: readonly (OwnerType | 'all')[] = ['all', 'user', 'equipment']
const typeTexts = { all: 'allTypes', user: 'person', equipment: 'device' } as const
const selectionActions = [
  ['wall', LayoutGrid],
  ['dispatch', Users],
] as const

interface PointSideProps {
  points: PlacedPoints
  shown: readonly PlacedPoint[]
  now: number
  filter: PointFilter
  active: string | null
  selectable: boolean
  selected: ReadonlySet<string>
  actions: readonly MapActionKey[]
  onFilter: (filter: PointFilter) => void
  onOpen: (point: PlacedPoint) => void
  onToggle: (id: string) => void
  onSelect: (ids: ReadonlySet<string>) => void
  onAction: (key: MapActionKey) => void
}

/** Search, filters, the list of points, and what can be done with the selected ones. */
export function PointSide(props: PointSideProps): ReactNode {
  const { points, shown, now, filter, active, selectable, selected, actions, onFilter, onSelect } = props
  const t = useStrings(deviceMapStrings)
  const numbers = useMemo(() => numbersOf(points.values(), now), [points, now])
  const offered = selectionActions.filter(([key]) => actions.includes(key))
  /** A wall shows devices. */
  const canRun = (key: MapActionKey): boolean => [...selected].some((id) => key !== 'wall' || id.startsWith('equipment:'))
  const allShown = shown.length > 0 && shown.every(({ id }) => selected.has(id))
  return (
    <>
      <div className="ops-map-filters">
        <TextInput
          type="search"
          size="sm"
          aria-label={t('search')}
          placeholder={t('search')}
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
        <RadioGroup
          variant="buttons"
          size="sm"
          aria-label={t('types')}
          value={filter.type}
          options={types.map((value) => ({ value, label: t(typeTexts[value]) }))}
          onChange={(value) => onFilter({ ...filter, type: types.find((one) => one === value) ?? 'all' })}
        />
        <RadioGroup
          variant="buttons"
          size="sm"
          aria-label={t('states')}
          value={filter.state}
          options={states.map((value) => ({ value, label: `${t(value)} ${numbers[value]}` }))}
          onChange={(value) => onFilter({ ...filter, state: states.find((one) => one === value) ?? 'all' })}
        />
      </div>
      {shown.length === 0 ? (
        <Empty small title={t(points.size === 0 ? 'empty' : 'nothingFound')} text={points.size === 0 ? t('emptyText') : undefined} />
      ) : (
        <PointList {...{ now, active, selectable, selected }} points={shown} onOpen={props.onOpen} onToggle={props.onToggle} />
      )}
      {selectable && (
        <div className="ops-map-selection">
          <Checkbox
            checked={allShown}
            indeterminate={selected.size > 0 && !allShown}
            disabled={shown.length === 0}
            onChange={(checked) => onSelect(new Set(checked ? shown.map(({ id }) => id) : []))}
          >
            {t('selected', { n: selected.size })}
          </Checkbox>
          {offered.map(([key, icon]) => (
            <Button key={key} size="sm" icon={icon} disabled={!canRun(key)} onClick={() => props.onAction(key)}>
              {t(key)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
