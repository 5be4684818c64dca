import { useEffect, useMemo, useRef } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import { type DictItem, dictItems, itemText, useDict } from '../core/dict'
import { useLocale, useStrings } from '../core/i18n'
import { describeError, useLoadError } from '../core/transport'
import { LinkButton } from '../parts/button'
import { Field, RadioGroup } from '../parts/field'
import { Skeleton } from '../parts/marks'
import { Select } from '../parts/select'
import { dictSelectStrings } from './dict-select.strings'
import type { DictOption, DictSelectType } from './dict-select.types'

export interface DictSelectProps extends FieldViewProps<DictItem> {
  dictCode?: string | undefined
  /** Wins over the dictionary. */
  options?: readonly DictOption[] | undefined
  type?: DictSelectType
  onLoadError?: (detail: { error: unknown }) => void
}

/** The view of `<ops-dict-select>` and the inner door for pages. */
export default function DictSelect(props: DictSelectProps) {
  const { value, type = 'select', options, dictCode, disabled, readOnly, required, error, label, hint, accessibleName, placeholder, onBlur, ref } = props
  const t = useStrings(dictSelectStrings)
  const locale = useLocale()
  const dict = useDict(options ? '' : dictCode)
  const items = useMemo(() => (options ? dictItems(options) : dict.items), [options, dict.items])
  const box = useRef<HTMLDivElement>(null)
  useFieldApi(ref, box, '[data-field], [role="radio"][tabindex="0"], input:checked, input')
  useLoadError(dict.status === 'failed' ? dict.error : null, props.onLoadError)
  useSelection(items, value, props.onSelection)

  const failure = dict.status === 'failed' ? describeError(dict.error, locale) : undefined
  const control = {
    'aria-label': label ? undefined : accessibleName,
    options: choicesOf(type === 'select' ? items : withStored(items, value)),
    value,
    disabled,
    readOnly,
    onBlur,
    onChange(next: string) {
      if (!readOnly) props.onChange(next, items.filter((item) => item.value === next))
    },
  }

  return (
    <div ref={box}>
      <Field label={label} required={required} help={failure ? <LoadFailure text={failure} onRetry={dict.retry} /> : hint} error={error}>
        {type === 'select' && (
          <Select
            {...control}
            placeholder={placeholder ?? t('placeholder')}
            clearable={!required}
            loading={dict.status === 'loading'}
            failed={failure}
            onRetry={dict.retry}
          />
        )}
        {type !== 'select' && dict.status === 'loading' && <Skeleton width={160} height={22} />}
        {type !== 'select' && dict.status === 'ready' && <RadioGroup {...control} look={type === 'radio-button' ? 'buttons' : 'radio'} />}
      </Field>
    </div>
  )
}

function choicesOf(items: readonly DictItem[]): { value: string; label: string; disabled: boolean }[] {
  return items.map(({ value, text, disabled }) => ({ value, label: text, disabled }))
}

/** What happened and the way on, in the line under the control. */
function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useStrings(dictSelectStrings)
  return (
    <span className="text-danger-text">
      {text} <LinkButton onClick={onRetry}>{t('retry')}</LinkButton>
    </span>
  )
}

/** A stored value that the dictionary no longer has stays visible. */
function withStored(items: readonly DictItem[], value: string): readonly DictItem[] {
  return value === '' || itemText(items, value) !== undefined ? items : [...items, { value, text: value, disabled: true }]
}

function useSelection(items: readonly DictItem[], value: string, report: DictSelectProps['onSelection']): void {
  useEffect(() => {
    report?.(items.filter((item) => item.value === value))
  }, [items, value, report])
}
