import { useEffect, useRef } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import { useTyping } from '../core/define/use-typing'
import { useStrings } from '../core/i18n'
import { Field } from '../parts/field/Field'
import { TextInput } from '../parts/field/TextInput'
import { changeOperator, isOperator, unwrapFilter, wrapFilter } from './filter-input.model'
import { filterInputStrings } from './filter-input.strings'
import type { FilterOperator } from './filter-input.types'

export interface FilterInputProps extends FieldViewProps<string> {
  operator?: FilterOperator | undefined
  trim?: boolean | undefined
  opSpace?: boolean | undefined
}

/** The view of `<ops-filter-input>` and the inner door for pages: shows the bare text, its value is the wrapped one. */
export default function FilterInput(props: FilterInputProps) {
  const {
    value,
    operator = 'like',
    trim = false,
    opSpace = false,
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
  const t = useStrings(filterInputStrings)
  const box = useRef<HTMLDivElement>(null)
  const typing = useTyping(props, (text) => wrapFilter(text, { operator, trim, opSpace }))
  useFieldApi(ref, box, 'input')
  useOperatorChange(props, operator)

  return (
    <div ref={box}>
      <Field label={label} required={required} help={hint} error={error}>
        <TextInput
          aria-label={label ? undefined : accessibleName}
          value={typing.draft ?? unwrapFilter(value, operator) ?? value}
          onChange={typing.type}
          placeholder={placeholder ?? t('placeholder')}
          suffix={t(isOperator(operator) ? operator : 'like')}
          disabled={disabled}
          readOnly={readOnly}
          clearable={!required}
          autoComplete="off"
          enterKeyHint="search"
          onEnter={typing.submit}
          onBlur={() => {
            typing.commit()
            onBlur?.()
          }}
        />
      </Field>
    </div>
  )
}

/** The page chose another operator: the text stays, its wrapping follows, and nobody is told of an act of the user. */
function useOperatorChange({ value, trim = false, opSpace = false, onAdjust, onChange }: FilterInputProps, operator: string): void {
  const last = useRef(operator)
  useEffect(() => {
    if (last.current === operator) return
    const next = changeOperator(value, last.current, { operator, trim, opSpace })
    last.current = operator
    if (next === value) return
    if (onAdjust) onAdjust(next)
    else onChange(next, [next])
  }, [operator, value, trim, opSpace, onAdjust, onChange])
}
