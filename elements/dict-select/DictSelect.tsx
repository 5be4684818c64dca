import { useEffect, useRef } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import type { OpenProps } from '../core/define/use-open'
import { type DictItem, useChoices, withStored } from '../core/dict'
import { useStrings } from '../core/i18n'
import { Field, RadioGroup } from '../parts/field'
import { LoadFailure, Skeleton } from '../parts/indicators'
import { Select } from '../parts/select'
import { dictSelectStrings } from './dict-select.strings'
import type { DictOption, DictSelectType } from './dict-select.types'

export interface DictSelectProps extends FieldViewProps<DictItem>, Pick<OpenProps, 'open' | 'onOpen' | 'onClose'> {
  dictCode?: string | undefined
  /** Wins over the dictionary. */
  options?: readonly DictOption[] | undefined
  type?: DictSelectType
  onLoadError?: (detail: { error: unknown }) => void
}

/** The view of `<ops-dict-select>` and the inner door for pages. */
export default function DictSelect(props: DictSelectProps) {
  const {
    value,
    type = 'select',
    options,
    dictCode,
    disabled,
    readOnly,
    required,
    error,
    label,
    hint,
    accessibleName,
    placeholder,
    onBlur,
    ref,
  } = props
  const t = useStrings(dictSelectStrings)
  const { items, loading, failure, retry } = useChoices(options, dictCode, props.onLoadError)
  const box = useRef<HTMLDivElement>(null)
  useFieldApi(ref, box, '[data-field], [role="radio"][tabindex="0"], input:checked, input')
  useSelection(items, value, props.onSelection)

  const control = {
    'aria-label': label ? undefined : accessibleName,
    options: choicesOf(type === 'select' ? items : withStored(items, [value])),
    value,
    disabled,
    readOnly,
    onBlur,
    onChange(next: string) {
      if (!readOnly)
        props.onChange(
          next,
          items.filter((item) => item.value === next),
        )
    },
  }

  return (
    <div ref={box}>
      <Field label={label} required={required} help={failure ? <LoadFailure text={failure} onRetry={retry} /> : hint} error={error}>
        {type === 'select' && (
          <Select
            {...control}
            placeholder={placeholder ?? t('placeholder')}
            open={props.open}
            onOpenChange={(open, byUser) => byUser && (open ? props.onOpen : props.onClose)?.({})}
            clearable={!required}
            loading={loading}
            failed={failure}
            onRetry={retry}
          />
        )}
        {type !== 'select' && loading && <Skeleton width={160} height={22} />}
        {type !== 'select' && !loading && !failure && <RadioGroup {...control} variant={type === 'radio-button' ? 'buttons' : 'radio'} />}
      </Field>
    </div>
  )
}

function choicesOf(items: readonly DictItem[]): { value: string; label: string; disabled: boolean }[] {
  return items.map(({ value, text, disabled }) => ({ value, label: text, disabled }))
}

function useSelection(items: readonly DictItem[], value: string, report: DictSelectProps['onSelection']): void {
  useEffect(() => {
    report?.(items.filter((item) => item.value === value))
  }, [items, value, report])
}
