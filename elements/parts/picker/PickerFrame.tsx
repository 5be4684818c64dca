import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { FieldViewProps } from '../../core/define/form-field.types'
import { useFieldApi } from '../../core/define/use-field-api'
import { joinValue } from '../../core/format/value-list'
import { useLocale, useStrings } from '../../core/i18n'
import { describeError } from '../../core/transport/describe-error'
import { Field } from '../field'
import { LoadFailure } from '../indicators/LoadFailure'
import { recordsOfKeys } from './choice-model'
import { pickerStrings } from './picker.strings'
import type { PickerRecord } from './picker.types'
import { PickerField } from './PickerField'
import type { RecordNames } from './use-record-names'

/** What a picker opens gets; it decides nothing about the field until it confirms. */
export interface PickerPanelProps<Item extends PickerRecord> {
  id: string
  /** What is chosen now, in order. */
  keys: readonly string[]
  /** The records of those that are known. */
  records: ReadonlyMap<string, Item>
  /** The field: what floats stands beside it. */
  anchor: RefObject<HTMLElement | null>
  onCancel: () => void
  /** Something is asked for again: so are the names that the field could not find. */
  onRetry: () => void
  /** Commits and stays open. */
  onChange: (keys: readonly string[], records: ReadonlyMap<string, Item>) => void
  /** Commits and closes. */
  onConfirm: (keys: readonly string[], records: ReadonlyMap<string, Item>) => void
}

/** Props of every picker that opens something. */
export interface PickerViewProps<Item extends PickerRecord> extends FieldViewProps<Item> {
  multiple?: boolean | undefined
  /** Shows the panel; left out, the view keeps that itself. */
  open?: boolean | undefined
  onOpen?: ((detail: Record<string, never>) => void) | undefined
  onClose?: ((detail: Record<string, never>) => void) | undefined
  onLoadError?: ((detail: { error: unknown }) => void) | undefined
}

export interface PickerFrameProps<Item extends PickerRecord> {
  /** The props of the picker itself. */
  view: PickerViewProps<Item>
  names: RecordNames<Item>
  textOf: (record: Item) => string
  placeholder: string
  icon: LucideIcon
  /** Texts are not cut at 25 columns: their end matters most. */
  uncut?: boolean
  /** A message of the picker's own about its settings. */
  settingsError?: string | undefined
  /** Takes what was chosen over, where that is not the value joined from the keys. */
  onCommit?: (keys: readonly string[], records: ReadonlyMap<string, Item>) => void
  /** Drawn while it is open. */
  renderPanel: (panel: PickerPanelProps<Item>) => ReactNode
}

/** A field of names, and whatever opens to choose them. */
export function PickerFrame<Item extends PickerRecord>({
  view,
  names: recordNames,
  textOf,
  placeholder,
  icon,
  uncut,
  settingsError,
  onCommit,
  renderPanel,
}: PickerFrameProps<Item>): ReactNode {
  const { multiple = false, disabled, readOnly, required, error, label, hint, accessibleName, ref } = view
  const t = useStrings(pickerStrings)
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const [ownOpen, setOwnOpen] = useState(false)
  const open = (view.open ?? ownOpen) && !disabled && !readOnly && !settingsError
  const field = useRef<HTMLDivElement>(null)
  useFieldApi(ref, box, '[data-field]')

  function nameOf(key: string): string {
    const record = recordNames.records.get(key)
    return (record && textOf(record)) || key
  }

  function setOpen(next: boolean): void {
    if (next && settingsError) return
    setOwnOpen(next)
    if (next) view.onOpen?.({})
    else view.onClose?.({})
  }

  function toggle(): void {
    const root = field.current?.getRootNode()
    const isShown = root instanceof ShadowRoot || root instanceof Document ? root.getElementById(panelId) !== null : false
    // Its code is still on its way: a second press does not take the first one back.
    if (!open || isShown) setOpen(!open)
  }

  function joinKeys(keys: readonly string[], records: ReadonlyMap<string, Item>): void {
    const selection = recordsOfKeys(keys, records)
    recordNames.learn(selection)
    if (joinValue(keys) !== joinValue(recordNames.keys)) view.onChange(joinValue(keys), selection)
  }

  const commit = onCommit ?? joinKeys
  const failure = recordNames.error !== null && (
    <LoadFailure text={t('namesFailed', { cause: describeError(recordNames.error, locale) })} onRetry={recordNames.retry} />
  )
  return (
    <div ref={box}>
      <Field label={label} required={required} help={failure || hint} error={error ?? settingsError}>
        <PickerField
          box={field}
          keys={recordNames.keys}
          textOf={nameOf}
          multiple={multiple}
          uncut={uncut}
          open={open}
          panelId={panelId}
          onOpen={toggle}
          onRemove={(key) =>
            commit(
              recordNames.keys.filter((other) => other !== key),
              recordNames.records,
            )
          }
          onClear={required || recordNames.keys.length === 0 ? undefined : () => commit([], recordNames.records)}
          placeholder={view.placeholder ?? placeholder}
          icon={icon}
          accessibleName={label ? undefined : accessibleName}
          loading={recordNames.loading}
          failed={recordNames.error !== null}
          disabled={disabled}
          readOnly={readOnly}
          onBlur={view.onBlur}
        />
      </Field>
      {open && (
        <>
          {renderPanel({
            id: panelId,
            keys: recordNames.keys,
            records: recordNames.records,
            anchor: field,
            onChange: commit,
            onCancel: () => setOpen(false),
            onRetry: () => recordNames.error !== null && recordNames.retry(),
            onConfirm(keys, records) {
              commit(keys, records)
              setOpen(false)
            },
          })}
        </>
      )}
    </div>
  )
}
