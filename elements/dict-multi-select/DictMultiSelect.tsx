import { useEffect, useMemo, useRef } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import type { OpenProps } from '../core/define/use-open'
import { type DictItem, useChoices, withStored } from '../core/dict'
import { joinValue, splitValue } from '../core/format/value-list'
import { useStrings } from '../core/i18n'
import type { DictOption } from '../dict-select/dict-select.types'
import { Field } from '../parts/field/Field'
import { LoadFailure } from '../parts/indicators/LoadFailure'
import { Skeleton } from '../parts/indicators/indicators'
import { MultiSelect } from '../parts/select/MultiSelect'
import { CheckboxGroup } from './CheckboxGroup'
import { dictMultiSelectStrings } from './dict-multi-select.strings'
import type { DictMultiSelectType } from './dict-multi-select.types'

export interface DictMultiSelectProps extends FieldViewProps<DictItem>, Pick<OpenProps, 'open' | 'onOpen' | 'onClose'> {
  dictCode?: string | undefined
  /** Wins over the dictionary. */
  options?: readonly DictOption[] | undefined
  type?: DictMultiSelectType | undefined
  maxTags?: number | undefined
  onLoadError?: ((detail: { error: unknown }) => void) | undefined
}

/** The view of `<ops-dict-multi-select>` and the inner door for pages. */
export default function DictMultiSelect(props: DictMultiSelectProps) {
  const {
    value,
    type = 'select',
    disabled,
    readOnly,
    required,
    error,
    label,
    hint,
    accessibleName,
    placeholder,
    onBlur,
    onSelection,
    ref,
  } = props
  const t = useStrings(dictMultiSelectStrings)
  const { items, loading, failure, retry } = useChoices(props.options, props.dictCode, props.onLoadError)
  const values = useMemo(() => splitValue(value), [value])
  const box = useRef<HTMLDivElement>(null)
  useFieldApi(ref, box, '[data-field], input')
  useEffect(() => onSelection?.(itemsOf(values, items)), [values, items, onSelection])

  const control = {
    'aria-label': label ? undefined : accessibleName,
    options: (type === 'select' ? items : withStored(items, values)).map(choiceOf),
    values,
    disabled,
    readOnly,
    onBlur,
    onChange(next: readonly string[]) {
      if (!readOnly) props.onChange(joinValue(next), itemsOf(next, items))
    },
  }

  return (
    <div ref={box}>
      <Field label={label} required={required} help={failure ? <LoadFailure text={failure} onRetry={retry} /> : hint} error={error}>
        {type === 'select' && (
          <MultiSelect
            {...control}
            maxTags={props.maxTags}
            placeholder={placeholder ?? t('placeholder')}
            open={props.open}
            onOpenChange={(open, byUser) => byUser && (open ? props.onOpen : props.onClose)?.({})}
            searchable
            clearable={!required}
            loading={loading}
            failed={failure}
            onRetry={retry}
          />
        )}
        {type !== 'select' && loading && <Skeleton width={160} height={22} />}
        {type !== 'select' && !loading && !failure && <CheckboxGroup {...control} />}
      </Field>
    </div>
  )
}

/** The records of the values, in the order of choice. */
function itemsOf(values: readonly string[], items: readonly DictItem[]): readonly DictItem[] {
  return values.flatMap((value) => items.find((item) => item.value === value) ?? [])
}

/** A comma would fall apart in the value. */
function choiceOf({ value, text, disabled }: DictItem): { value: string; label: string; disabled: boolean } {
  return { value, label: text, disabled: disabled || value.includes(',') }
}
