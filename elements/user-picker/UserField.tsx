import { UsersRound } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { ellipsis } from '../core/format/text'
import { useStrings } from '../core/i18n'
import { useControlWiring } from '../parts/field'
import { Icon } from '../parts/icon'
import { Chip, ChipRow, Spinner } from '../parts/marks'
import { userPickerStrings } from './user-picker.strings'

export interface UserFieldProps {
  keys: readonly string[]
  /** What is shown for a key, whole. */
  textOf: (key: string) => string
  multiple: boolean
  open: boolean
  /** Id of what it opens. */
  panelId: string
  onOpen: () => void
  onRemove: (key: string) => void
  placeholder: string
  accessibleName: string | undefined
  loading: boolean
  failed: boolean
  disabled: boolean | undefined
  readOnly: boolean | undefined
  onBlur: (() => void) | undefined
}

/** The closed field: names as chips, cut at 25 columns, and the keys of any combobox. */
export function UserField({ keys, textOf, multiple, open, panelId, onOpen, onRemove, placeholder, accessibleName, loading, failed, disabled, readOnly, onBlur }: UserFieldProps): ReactNode {
  const t = useStrings(userPickerStrings)
  const box = useRef<HTMLDivElement>(null)
  const wiring = useControlWiring({ 'aria-label': accessibleName })
  const fixed = disabled || readOnly

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget || fixed) return
    if (['Enter', ' ', 'ArrowDown'].includes(event.key)) {
      event.preventDefault()
      onOpen()
    } else if (['Backspace', 'Delete'].includes(event.key) && keys.length > 0) onRemove(keys.at(-1)!)
  }

  function leave(event: FocusEvent<HTMLElement>): void {
    const next = event.relatedTarget
    if (!open && !(next instanceof Node && event.currentTarget.contains(next))) onBlur?.()
  }

  return (
    <div
      {...wiring}
      ref={box}
      role="combobox"
      tabIndex={disabled ? -1 : 0}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      aria-busy={loading || undefined}
      aria-disabled={disabled || undefined}
      aria-readonly={readOnly || undefined}
      className={multiple ? 'ops-input ops-chips' : 'ops-input'}
      data-field=""
      data-invalid={wiring['aria-invalid'] || failed ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      data-readonly={readOnly ? '' : undefined}
      onClick={() => !fixed && onOpen()}
      onKeyDown={onKeyDown}
      onBlur={leave}
    >
      {keys.length === 0 && <span className="ops-value ops-placeholder">{placeholder}</span>}
      {keys.length > 0 && !multiple && <span className="ops-value" title={keys.map(textOf).join('、')}>{keys.map((key) => ellipsis(textOf(key))).join('、')}</span>}
      {keys.length > 0 && multiple && (
        <ChipRow count={keys.length}>
          {keys.map((key) => (
            <Chip
              key={key}
              removeLabel={t('remove', { name: textOf(key) })}
              onRemove={fixed ? undefined : () => {
                onRemove(key)
                box.current?.focus()
              }}
            >
              <span title={textOf(key)}>{ellipsis(textOf(key))}</span>
            </Chip>
          ))}
        </ChipRow>
      )}
      {loading && <Spinner />}
      <Icon of={UsersRound} />
    </div>
  )
}
