import { useEffect, useMemo, useRef } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import { useStrings } from '../core/i18n'
import { Field } from '../parts/field/Field'
import { Switch as SwitchPart } from '../parts/field/Switch'
import { Select } from '../parts/select/Select'
import { switchValues } from './switch.model'
import { switchStrings } from './switch.strings'
import type { SwitchOptions, SwitchType } from './switch.types'

export interface SwitchProps extends FieldViewProps<string> {
  /** Default `['Y', 'N']`. */
  options?: SwitchOptions | undefined
  type?: SwitchType | undefined
}

/** The view of `<ops-switch>` and the inner door for pages. A value that is neither of the two is shown as off, and kept. */
export default function Switch(props: SwitchProps) {
  const {
    value,
    options,
    type = 'switch',
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
  const t = useStrings(switchStrings)
  const box = useRef<HTMLDivElement>(null)
  const [on, off] = useMemo(() => switchValues(options), [options])
  useFieldApi(ref, box, 'input, [data-field]')
  useEffect(() => onSelection?.(value ? [value] : []), [value, onSelection])
  const control = { 'aria-label': label ? undefined : accessibleName, disabled, readOnly, onBlur }
  const commit = (next: string) => props.onChange(next, next ? [next] : [])

  return (
    <div ref={box}>
      <Field label={label} required={required} help={hint} error={error}>
        {type === 'select' ? (
          <Select
            {...control}
            options={[
              { value: on, label: t('on') },
              { value: off, label: t('off') },
            ]}
            value={value}
            placeholder={placeholder ?? t('placeholder')}
            clearable={!required}
            onChange={commit}
          />
        ) : (
          <SwitchPart
            {...control}
            checked={value === on}
            stateText={t(value === on ? 'on' : 'off')}
            onChange={(checked) => commit(checked ? on : off)}
          />
        )}
      </Field>
    </div>
  )
}
