import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import DictMultiSelect from '../dict-multi-select/DictMultiSelect'
import DictSelect from '../dict-select/DictSelect'
import { TextInput } from '../parts/field'
import { lazyPart } from '../parts/lazy-part'
import { Select } from '../parts/select'
import { isValueless, takesSeveral, textJoint } from './conditions'
import { queryBuilderStrings } from './query-builder.strings'
import type { ValueEditorProps } from './value-editor.types'
import { kindOf } from './value-kind'

const DatePicker = lazyPart(() => import('../date-picker/DatePicker'))
const RecordEditor = lazyPart(() => import('./RecordEditor'))

/** The value of a condition, written as its field wants it (clauses 4.6-16, 3-65). */
export function ValueEditor({ condition, name, onChange }: ValueEditorProps): ReactNode {
  const t = useStrings(queryBuilderStrings)
  if (isValueless(condition.rule)) return <span className="ops-faint ops-cap">{t('noValue')}</span>
  if (condition.rule !== 'between') return <OneValue condition={condition} name={name} onChange={onChange} />
  const [from = '', to = ''] = condition.val.split(',')
  return (
    <div className="ops-conditionrange" data-stacked={kindOf(condition) === 'number' ? undefined : ''}>
      <OneValue condition={{ ...condition, val: from }} name={t('from', { name })} onChange={(val) => onChange(`${val},${to}`)} />
      <span className="ops-faint">–</span>
      <OneValue condition={{ ...condition, val: to }} name={t('to', { name })} onChange={(val) => onChange(`${from},${val}`)} />
    </div>
  )
}

function OneValue({ condition, name, onChange }: ValueEditorProps): ReactNode {
  const t = useStrings(queryBuilderStrings)
  const { val, type, dictCode, dictTable, dictText, options, rule } = condition
  const kind = kindOf(condition)
  const several = takesSeveral(condition)
  // While its code is on its way the field stands there already, for the eye.
  const waiting = <TextInput aria-label={name} value={val} onChange={() => undefined} disabled />

  if (kind === 'choice') {
    const choices = {
      accessibleName: name,
      value: val,
      dictCode: dictTable && dictText ? `${dictTable},${dictText},${dictCode ?? ''}` : dictCode,
      options: options?.map(({ value, text, label }) => ({ value: String(value), text: text ?? label ?? String(value) })),
      onChange: (next: string, items: readonly { text: string }[]) => onChange(next, items.map(({ text }) => text).join(textJoint)),
    }
    return several ? <DictMultiSelect {...choices} /> : <DictSelect {...choices} />
  }
  if (kind === 'switch')
    return (
      <Select
        aria-label={name}
        options={[
          { value: 'Y', label: t('yes') },
          { value: 'N', label: t('no') },
        ]}
        value={val}
        onChange={(next) => onChange(next, next === '' ? undefined : t(next === 'Y' ? 'yes' : 'no'))}
      />
    )
  if (kind === 'date' || kind === 'datetime' || kind === 'time')
    return <DatePicker accessibleName={name} mode={kind} value={val} onChange={(next) => onChange(next)} fallback={waiting} />
  if (kind !== 'text' && kind !== 'number')
    return <RecordEditor condition={condition} kind={kind} several={several} name={name} onChange={onChange} fallback={waiting} />
  return (
    <TextInput
      key={type}
      aria-label={name}
      value={val}
      onChange={(next) => onChange(next)}
      placeholder={t(rule === 'in' ? 'severalValues' : kind === 'number' ? 'number' : 'value')}
      inputMode={kind === 'number' && rule !== 'in' ? 'decimal' : undefined}
      autoComplete="off"
    />
  )
}
