import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { TextInput } from '../../parts/field'
import { fieldInputStrings } from './field-input.strings'
import type { SearchControlProps } from '../resource/resource.types'

interface RangeFilterProps extends SearchControlProps {
  numeric: boolean
}

/** Searching from one number or text to another; the value is `from,to`. */
export default function RangeFilter({ label, value, onChange, numeric }: RangeFilterProps): ReactNode {
  const t = useStrings(fieldInputStrings)
  const [from = '', to = ''] = value.split(',')
  const put = (begin: string, end: string): void => onChange(begin === '' && end === '' ? '' : `${begin},${end}`)
  // A comma parts the two, and nothing else.
  const bare = (text: string): string => text.replaceAll(',', '')
  return (
    <div className="ops-rangefilter">
      <TextInput
        prefix={label}
        aria-label={t('from', { label })}
        inputMode={numeric ? 'decimal' : undefined}
        value={from}
        onChange={(text) => put(bare(text), to)}
      />
      <span aria-hidden="true">–</span>
      <TextInput
        aria-label={t('to', { label })}
        inputMode={numeric ? 'decimal' : undefined}
        value={to}
        onChange={(text) => put(from, bare(text))}
      />
    </div>
  )
}
