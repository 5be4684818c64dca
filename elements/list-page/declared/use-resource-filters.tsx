import { useLocale } from '../../core/i18n'
import type { FilterField } from '../../parts/filter'
import { SearchControl } from '../fields/SearchControl'
import type { Resource } from '../resource/resource.types'
import { labelOf, stringOf } from '../resource/words'

/**
 * The search fields of a resource: those that are always shown first, else in the order of its fields. `unknown` are fields that the
 * server does not know, so that it would not search by them.
 */
export function useResourceFilters(resource: Resource, unknown?: ReadonlySet<string>): FilterField[] {
  const locale = useLocale()
  const filters = resource.fields.flatMap((field): FilterField[] => {
    const { search } = field
    if (!search || unknown?.has(field.name)) return []
    const label = search.label === undefined ? labelOf(resource, field, locale) : stringOf(resource.strings, locale, search.label)
    return [
      {
        name: search.name ?? field.name,
        rank: search.rank,
        ...(search.wide && { wide: true }),
        render: (value, onChange) => <SearchControl resource={resource} field={field} label={label} value={value} onChange={onChange} />,
      },
    ]
  })
  return filters.toSorted((one, other) => one.rank - other.rank)
}
