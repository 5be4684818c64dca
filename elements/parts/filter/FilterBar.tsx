import { ChevronDown, ChevronUp, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import filterCss from '../../../styles/components/filters.css?inline'
import { Button, IconButton } from '../button'
import { useRoom } from '../use-room'
import { filterStrings } from './filter.strings'

export interface FilterField {
  /** Query parameter. */
  name: string
  /** 1 is shown except on phones, which show the first field alone, 2 on wide pages, 3 after 展开 only. */
  rank: 1 | 2 | 3
  /** Takes more of the line than the others. */
  wide?: boolean
  render: (value: string, onChange: (value: string) => void) => ReactNode
}

export interface FilterBarProps {
  fields: readonly FilterField[]
  values: Readonly<Record<string, string | number | null | undefined>>
  onChange: (name: string, value: string) => void
  onSearch: () => void
  onReset: () => void
  onRefresh: () => void
  refreshing: boolean
  /** Beside the button that refreshes: what concerns the columns. */
  tools?: ReactNode
}

/** How many of these search fields narrow the list. */
export function countFilled(fields: FilterBarProps['values'], names: readonly string[]): number {
  return names.filter((name) => String(fields[name] ?? '').trim() !== '').length
}

/** Pixels from which a list shows the fields of the first rank, and from which those of the second. */
const [roomy, wide] = [560, 1040]

/** The fields that are shown in so much room until all are asked for. */
export function fieldsInRoom(fields: readonly FilterField[], room: number): readonly FilterField[] {
  return room < roomy ? fields.slice(0, 1) : fields.filter(({ rank }) => rank <= (room < wide ? 1 : 2))
}

/** The search fields of a list. Enter in a field searches; what is folded away and still narrows the list is counted. */
export function FilterBar({ fields, values, onChange, onSearch, onReset, onRefresh, refreshing, tools }: FilterBarProps): ReactNode {
  const t = useStrings(filterStrings)
  useSheet(filterCss)
  const [expanded, setExpanded] = useState(false)
  const [room, measure] = useRoom()
  const shown = fieldsInRoom(fields, room ?? wide)
  const folded = fields.filter((field) => !shown.includes(field)).map(({ name }) => name)
  // A field may need code and choices, which nobody waits for before it is seen; from then on it stays, with what was typed.
  const [drawn, setDrawn] = useState<readonly string[]>([])
  const due = fields.map(({ name }) => name).filter((name) => (expanded || !folded.includes(name)) && !drawn.includes(name))
  if (due.length > 0) setDrawn([...drawn, ...due])
  const narrowing = countFilled(values, folded)

  return (
    <search aria-label={t('filters')} ref={measure}>
      <form
        className="ops-filters"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch()
        }}
      >
        {fields.map(({ name, wide: takesMore, render }) => (
          <div className="ops-filter" key={name} data-wide={takesMore ? '' : undefined} hidden={!expanded && folded.includes(name)}>
            {drawn.includes(name) && render(String(values[name] ?? ''), (value) => onChange(name, value))}
          </div>
        ))}
        <div className="ops-filteracts">
          {fields.length > 0 && (
            <>
              <Button type="submit">{t('search')}</Button>
              <Button kind="text" onClick={onReset}>
                {t('reset')}
              </Button>
            </>
          )}
          {folded.length > 0 && (
            <Button
              kind="text"
              endIcon={expanded ? ChevronUp : ChevronDown}
              aria-expanded={expanded}
              onClick={() => setExpanded(!expanded)}
            >
              {expanded ? t('collapse') : narrowing > 0 ? t('expandActive', { n: narrowing }) : t('expand')}
            </Button>
          )}
          {fields.length > 0 && <span className="ops-sep" />}
          {/* Where they do not fit into the line they go together. */}
          <div className="ops-filteracts">
            {tools}
            <IconButton icon={RefreshCw} label={t('refresh')} loading={refreshing} onClick={onRefresh} />
          </div>
        </div>
      </form>
    </search>
  )
}
