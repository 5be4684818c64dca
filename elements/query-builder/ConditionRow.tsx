import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import { IconButton } from '../parts/button'
import { Select } from '../parts/select'
import { type choosableFields, isWhole, rulesFor, withField, withRule } from './conditions'
import type { QueryCondition, QueryRule } from './query-builder.types'
import { queryBuilderStrings } from './query-builder.strings'
import { ValueEditor } from './ValueEditor'

interface ConditionRowProps {
  /** From 1. */
  n: number
  condition: QueryCondition
  fields: ReturnType<typeof choosableFields>
  /** The query asks for it: it is whole, and can be joined with the others. */
  takesPart: boolean
  /** Before it: where, and, or. */
  joint: string
  onChange: (condition: QueryCondition) => void
  onAdd: () => void
  onRemove: () => void
}

/** Field, rule and value of one condition, with what adds one below and takes it away (clause 4.6-04). */
export function ConditionRow({ n, condition, fields, takesPart, joint, onChange, onAdd, onRemove }: ConditionRowProps): ReactNode {
  const t = useStrings(queryBuilderStrings)
  const isExistingField = fields.some(({ value }) => value === condition.field)
  const rules: readonly QueryRule[] = rulesFor(condition)
  const isPartial = condition.field !== '' && !takesPart
  return (
    <li className="ops-condition" data-partial={isPartial ? '' : undefined}>
      <span className="ops-joint">{joint}</span>
      <Select
        aria-label={t('fieldOf', { n })}
        placeholder={t('field')}
        searchable={fields.length > 8}
        options={fields}
        // A field that is gone is kept under its name.
        {...(!isExistingField && condition.field !== '' && { labels: { [condition.field]: condition.field } })}
        value={condition.field}
        onChange={(value) => {
          const chosen = fields.find((one) => one.value === value)
          if (chosen) onChange(withField(condition, value, chosen.field))
        }}
      />
      <div className="ops-conditionrule">
        <Select
          aria-label={t('ruleOf', { n })}
          placeholder={t('rule')}
          options={rules.map((rule) => ({ value: rule, label: t(`rule.${rule}`) }))}
          value={condition.rule}
          onChange={(value) => {
            const rule = rules.find((one) => one === value)
            if (rule) onChange(withRule(condition, rule))
          }}
        />
      </div>
      <div className="ops-conditionvalue" title={isPartial ? t(isWhole(condition) ? 'rangeNeedsAnd' : 'partial') : undefined}>
        <ValueEditor
          key={`${condition.field} ${condition.rule === 'in'}`}
          condition={condition}
          name={t('valueOf', { n })}
          onChange={(val, text) => onChange(withValue(condition, val, text))}
        />
      </div>
      {isPartial && isWhole(condition) && <p className="ops-conditionnote">{t('rangeNeedsAnd')}</p>}
      <IconButton icon={Plus} label={t('addBelow', { n })} onClick={onAdd} />
      <IconButton icon={Trash2} label={t('remove', { n })} onClick={onRemove} />
    </li>
  )
}

function withValue({ text: _before, ...condition }: QueryCondition, val: string, text: string | undefined): QueryCondition {
  return { ...condition, val, ...(text !== undefined && text !== '' && { text }) }
}
