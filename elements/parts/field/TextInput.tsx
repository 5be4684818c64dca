import { CircleAlert, Eye, EyeOff, type LucideIcon, Search } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { useStrings } from '../../core/i18n'
import { cx } from '../cx'
import { Icon } from '../icon'
import { useMergedRefs } from '../merge-refs'
import { Spinner } from '../Spinner'
import { type ControlNaming, useControlWiring } from './field-context'
import { fieldStrings } from './field.strings'
import { FieldEnd } from './FieldEnd'
import { useComposed } from './use-composed'

type NativeProps = Pick<
  ComponentProps<'input'>,
  | 'dir'
  | 'name'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'maxLength'
  | 'autoComplete'
  | 'inputMode'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'onPaste'
  | 'ref'
  | 'spellCheck'
  | 'enterKeyHint'
>

export interface TextInputProps extends NativeProps, ControlNaming {
  value: string
  /** Without an event it was the cross, or an input method. */
  onChange: (value: string, event?: ChangeEvent<HTMLInputElement>) => void
  type?: 'text' | 'password' | 'search' | 'email' | 'tel' | 'url' | 'number'
  icon?: LucideIcon
  /** A label inside the field, for filter bars; also its name. */
  prefix?: string
  /** A unit at the end. */
  suffix?: ReactNode
  /** Further controls at the end, e.g. an icon button; gone while it can only be read. */
  end?: ReactNode
  clearable?: boolean
  /** An answer about this value is on its way (uniqueness). */
  checking?: boolean
  align?: 'end'
  size?: 'sm'
  onEnter?: () => void
  className?: string
}

export function TextInput(props: TextInputProps): ReactNode {
  const {
    value,
    onChange,
    type = 'text',
    icon,
    prefix,
    suffix,
    end,
    clearable,
    checking,
    align,
    size,
    onEnter,
    onKeyDown,
    className,
    ref,
    ...rest
  } = props
  const { id, invalid, required, 'aria-label': label, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, ...native } = rest
  const t = useStrings(fieldStrings)
  const input = useRef<HTMLInputElement>(null)
  const attach = useMergedRefs(input, ref)
  const [shown, setShown] = useState(false)
  const wiring = useControlWiring({
    id,
    'aria-label': label ?? prefix,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    invalid,
    required,
  })
  const { disabled, readOnly } = native
  const Glyph = icon ?? (type === 'search' ? Search : undefined)
  const canClear = (clearable ?? type === 'search') && value !== ''

  return (
    <label
      className={cx('ops-input', className)}
      part="control"
      data-invalid={wiring['aria-invalid'] ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      data-readonly={readOnly ? '' : undefined}
      data-align={align}
      data-size={size}
    >
      {Glyph && <Icon of={Glyph} />}
      {prefix && (
        <span className="ops-prefix" aria-hidden="true">
          {prefix}
        </span>
      )}
      <input
        {...native}
        {...wiring}
        ref={attach}
        type={type === 'password' && shown ? 'text' : type === 'search' ? 'text' : type}
        {...useComposed(value, onChange)}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.defaultPrevented) onEnter?.()
        }}
      />
      {suffix && <span className="ops-affix">{suffix}</span>}
      {checking && <Spinner />}
      {checking && <output className="ops-sr-only">{t('checking')}</output>}
      {wiring['aria-invalid'] && !checking && type !== 'password' && <CircleAlert className="ops-icon" data-alert="" aria-hidden="true" />}
      <FieldEnd
        {...{ disabled, readOnly }}
        onClear={
          canClear
            ? () => {
                onChange('')
                input.current?.focus()
              }
            : undefined
        }
      />
      {type === 'password' && !disabled && (
        <button
          type="button"
          className="ops-remove relative"
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      )}
      {!readOnly && end}
    </label>
  )
}
