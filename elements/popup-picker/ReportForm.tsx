import type { ReactNode } from 'react'
import type { DictItem } from '../core/dict'
import { useStrings } from '../core/i18n'
import DatePicker from '../date-picker/DatePicker'
import { TextInput } from '../parts/field'
import { FilterBar, type FilterField } from '../parts/filter'
import type { RecordList } from '../parts/picker/use-record-list'
import { useDebouncedSearch } from '../parts/picker/use-debounced-search'
import { Select } from '../parts/select'
import { popupPickerStrings } from './popup-picker.strings'
import type { PopupRecord } from './popup-picker.types'
import { paramNames } from '../parts/report/report.model'
import type { ReportField } from '../parts/report/report.types'

interface ReportFormProps {
  fields: readonly ReportField[]
  items: ReadonlyMap<string, readonly DictItem[]> | undefined
  list: RecordList<PopupRecord>
}

/** The search form of a report (clause 3-69): one field, or two for a range; some stand behind the expander. */
export function ReportForm({ fields, items, list }: ReportFormProps): ReactNode {
  const t = useStrings(popupPickerStrings)
  useDebouncedSearch(list)

  const filters = fields.flatMap((field): FilterField[] =>
    paramNames(field).map((name, index) => {
      const label = field.isRange ? t(index === 0 ? 'from' : 'to', { label: field.label }) : field.label
      return {
        name,
        rank: field.isFolded ? 3 : 1,
        render: (value, onChange) => (
          <Control view={field.view} label={label} items={items?.get(field.field) ?? []} value={value} onChange={onChange} />
        ),
      }
    }),
  )

  return (
    <FilterBar
      fields={filters}
      values={list.draft}
      onChange={list.setSearch}
      onSearch={list.submit}
      onReset={list.reset}
      onRefresh={() => void list.reload()}
      refreshing={list.isRefetching}
    />
  )
}

interface ControlProps {
  view: ReportField['view']
  label: string
  items: readonly DictItem[]
  value: string
  onChange: (value: string) => void
}

function Control({ view, label, items, value, onChange }: ControlProps): ReactNode {
  const t = useStrings(popupPickerStrings)
  if (view === 'list')
    return (
      <Select
        prefix={label}
        placeholder={t('any')}
        options={items.map((item) => ({ value: item.value, label: item.text }))}
        value={value}
        onChange={onChange}
        clearable
        searchable={items.length > 10}
      />
    )
  if (view === 'date' || view === 'datetime')
    return <DatePicker mode={view} prefix={label} placeholder={t('any')} accessibleName={label} value={value} onChange={onChange} />
  return (
    <TextInput prefix={label} value={value} onChange={onChange} clearable {...(view === 'number' && { inputMode: 'decimal' as const })} />
  )
}
