import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../core/i18n'
import { TextInput } from '../../parts/field'
import { lazyPart } from '../../parts/lazy-part'
import { Select } from '../../parts/select'
import { DictFilter } from '../list/DictFilter'
import { listStrings } from '../list/list.strings'
import type { Resource, ResourceField, SearchControlProps } from '../resource/resource.types'
import { stringOf } from '../resource/words'
import { matchOf, optionsOf, optionText } from './field-types'

const RangeFilter = lazyPart(() => import('./RangeFilter'))
const DaysFilter = lazyPart(() => import('./DaysFilter'))
const PickerFilter = lazyPart(() => import('./PickerFilter'))
const TreeFilter = lazyPart(() => import('./TreeFilter'))

interface Props extends SearchControlProps {
  resource: Resource
  field: ResourceField
}

/** From this number on a list of choices has a field to look for one. */
const manyOptions = 10

/** The search field that the type of a field has. */
export function SearchControl({ resource, field, ...control }: Props): ReactNode {
  const t = useStrings(listStrings)
  const locale = useLocale()
  const { label, value, onChange } = control
  const Own = field.search?.Control
  if (Own) return <Own {...control} />
  // While its code is on its way the field stands there already, for the eye.
  const waiting = <TextInput prefix={label} value="" onChange={() => undefined} disabled />
  if (field.type === 'tree') return <TreeFilter {...control} field={field} fallback={waiting} />
  if (field.dict) return <DictFilter {...control} dictCode={field.dict} />
  if (field.options || field.type === 'switch')
    return (
      <Select
        prefix={label}
        placeholder={t('any')}
        options={optionsOf(field, locale).map(({ value: one }) => ({
          value: one,
          label: optionText(resource.strings, field, one, locale),
        }))}
        value={value}
        onChange={onChange}
        clearable
        searchable={(field.options?.length ?? 0) > manyOptions}
      />
    )
  const isRange = matchOf(field) === 'range'
  switch (field.type) {
    case 'date':
    case 'datetime':
      return <DaysFilter {...control} range={isRange} fallback={waiting} />
    case 'user':
    case 'role':
    case 'depart':
    case 'area':
      return <PickerFilter {...control} type={field.type} fallback={waiting} />
    case 'category':
      return <TreeFilter {...control} field={field} fallback={waiting} />
    case 'time':
      return <DaysFilter {...control} mode="time" range={isRange} fallback={waiting} />
    default:
      if (isRange) return <RangeFilter {...control} numeric={field.type === 'number'} fallback={waiting} />
      return (
        <TextInput
          prefix={label}
          placeholder={field.search?.placeholder === undefined ? undefined : stringOf(resource.strings, locale, field.search.placeholder)}
          inputMode={field.form?.inputMode ?? (field.type === 'number' ? 'decimal' : undefined)}
          value={value}
          onChange={onChange}
        />
      )
  }
}
