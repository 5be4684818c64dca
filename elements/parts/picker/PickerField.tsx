import type { LucideIcon } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { lineOf } from '../../core/format/line'
import { ellipsis } from '../../core/format/text'
import { commaOf, useLocale, useStrings } from '../../core/i18n'
import { ComboBox } from '../field'
import { Chip, ChipRow } from '../indicators'
import { pickerStrings } from './picker.strings'

export interface PickerFieldProps {
  box: RefObject<HTMLDivElement | null>
  keys: readonly string[]
  /** What is shown for a key. */
  textOf: (key: string) => string
  multiple: boolean
  /** Texts are not cut at 25 columns: their end matters most. */
  uncut: boolean | undefined
  open: boolean
  /** Id of what it opens. */
  panelId: string
  /** Opens it, and closes what floats beside the field. */
  onOpen: () => void
  onRemove: (key: string) => void
  /** Takes all away; there while the field may be empty and is not. */
  onClear: (() => void) | undefined
  placeholder: string
  icon: LucideIcon
  accessibleName: string | undefined
  loading: boolean
  failed: boolean
  disabled: boolean | undefined
  readOnly: boolean | undefined
  onBlur: (() => void) | undefined
}

/** The closed field of a picker: names as chips, cut at 25 columns, and the keys of any combobox. */
export function PickerField({
  box,
  keys,
  textOf,
  multiple,
  uncut,
  open,
  panelId,
  onOpen,
  onRemove,
  onClear,
  placeholder,
  icon,
  accessibleName,
  loading,
  failed,
  disabled,
  readOnly,
  onBlur,
}: PickerFieldProps): ReactNode {
  const t = useStrings(pickerStrings)
  const comma = commaOf(useLocale())
  const fixed = disabled || readOnly
  const wholeOf = (key: string): string => lineOf(textOf(key))
  const shortOf = (key: string): string => (uncut ? wholeOf(key) : ellipsis(textOf(key)))
  // The whole only where it is cut.
  const titleOf = (...some: readonly string[]): string | undefined =>
    some.some((key) => shortOf(key) !== wholeOf(key)) ? some.map(wholeOf).join(comma) : undefined

  return (
    <ComboBox
      naming={{ 'aria-label': accessibleName }}
      popup="dialog"
      onErase={() => {
        if (keys.length > 0) onRemove(keys.at(-1)!)
      }}
      className={multiple ? 'ops-chips' : undefined}
      {...{ box, panelId, open, onOpen, icon, onClear, failed, loading, disabled, readOnly, onBlur }}
    >
      {keys.length === 0 && <span className="ops-value ops-placeholder">{placeholder}</span>}
      {keys.length > 0 && !multiple && (
        <span className="ops-value" title={titleOf(...keys)}>
          {keys.map(shortOf).join(comma)}
        </span>
      )}
      {keys.length > 0 && multiple && (
        <ChipRow count={keys.length}>
          {keys.map((key) => (
            <Chip
              key={key}
              removeLabel={t('remove', { name: wholeOf(key) })}
              onRemove={
                fixed
                  ? undefined
                  : () => {
                      onRemove(key)
                      box.current?.focus()
                    }
              }
            >
              <span title={titleOf(key)}>{shortOf(key)}</span>
            </Chip>
          ))}
        </ChipRow>
      )}
    </ComboBox>
  )
}
