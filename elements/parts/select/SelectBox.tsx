import { ChevronDown, ChevronUp, CircleAlert, Search } from 'lucide-react'
import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useStrings } from '../../core/i18n'
import { focusedIn } from '../../core/focus'
import { useNarrow } from '../../core/overlay'
import { cx } from '../cx'
import { FieldButtons } from '../field/FieldButtons'
import { FieldEnd } from '../field/FieldEnd'
import { type ControlWiring, useControlWiring, useLabelText } from '../field/field-context'
import { useComposed } from '../field/use-composed'
import { Icon } from '../icon'
import { lazyPart } from '../lazy-part'
import { Spinner } from '../Spinner'
import { selectStrings } from './select.strings'
import type { SelectCommonProps, SelectOption } from './select.types'
import type { SelectState } from './use-select'

const SelectPanel = lazyPart(() => import('./SelectPanel'), { close: ({ state }) => state.setOpen(false), prefetch: true })

interface SelectBoxProps {
  props: SelectCommonProps
  state: SelectState
  current: readonly string[]
  multiple: boolean
  /** What stands in the closed field; nothing shows the placeholder. */
  value: ReactNode
  onPick: (option: SelectOption) => void
  onClear: () => void
}

/** The closed field: light, no Radix. The list is loaded when it opens first. */
export function SelectBox({ props, state, current, multiple, value, onPick, onClear }: SelectBoxProps): ReactNode {
  const { disabled, readOnly, searchable, prefix, placeholder, size, className, loading, failed, clearable, icon } = props
  const t = useStrings(selectStrings)
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow()
  const wiring = useControlWiring({ ...props, 'aria-label': props['aria-label'] ?? prefix })
  const labelText = useLabelText()
  const searching = state.open && Boolean(searchable) && !isNarrow
  useBackToBox(box, searching)

  function leave(event: FocusEvent<HTMLElement>): void {
    const next = event.relatedTarget
    if (next instanceof Node && event.currentTarget.contains(next)) return
    // Closing takes the search field away; inside the blur itself that would pull focus back from where it goes.
    if (state.open && !isNarrow) window.setTimeout(() => state.setOpen(false))
    if (!state.open) props.onBlur?.()
  }

  const composed = useComposed(state.query, state.setQuery)
  const combobox = comboboxProps(wiring, state)
  const glyph = failed ? CircleAlert : (icon ?? (state.open ? ChevronUp : ChevronDown))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it is the combobox, except while its own search field is */}
      <div
        {...(searching ? { id: wiring.id } : { ...combobox, tabIndex: disabled ? -1 : 0 })}
        ref={box}
        className={cx('ops-input', multiple && 'ops-chips', className)}
        part="control"
        data-field=""
        data-size={size}
        data-invalid={wiring['aria-invalid'] || (failed && !props.mildFailure) ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        data-readonly={readOnly ? '' : undefined}
        aria-disabled={(!searching && disabled) || undefined}
        aria-readonly={(!searching && readOnly) || undefined}
        data-open={state.open ? '' : undefined}
        onKeyDown={state.onKeyDown}
        onClick={() => state.setOpen(searching || !state.open)}
        onBlur={leave}
      >
        {searching && !multiple && <Icon of={Search} />}
        {searching && multiple && value}
        {prefix && !searching && (
          <span className="ops-prefix" aria-hidden="true">
            {prefix}
          </span>
        )}
        {searching ? (
          <input
            {...combobox}
            data-autofocus=""
            ref={focusNow}
            {...composed}
            placeholder={placeholderOf(value, props.searchHint ?? placeholder ?? t('search'))}
          />
        ) : (
          (value ?? <span className="ops-value ops-placeholder">{placeholder ?? t('placeholder')}</span>)
        )}
        {loading && <Spinner />}
        <FieldEnd
          {...{ disabled, readOnly, icon: glyph }}
          iconClass={failed ? (props.mildFailure ? 'text-warning-text' : 'text-danger') : undefined}
          onClear={
            clearable && current.length > 0
              ? () => {
                  onClear()
                  box.current?.focus()
                }
              : undefined
          }
        />
      </div>
      <FieldButtons of={box} />
      {state.open && (
        <SelectPanel
          anchor={box}
          props={props}
          state={state}
          current={current}
          multiple={multiple}
          label={wiring['aria-label'] ?? labelText ?? placeholder ?? t('options')}
          onPick={onPick}
        />
      )}
    </>
  )
}

function comboboxProps(wiring: ControlWiring, state: SelectState): object {
  return {
    ...wiring,
    role: 'combobox',
    'aria-haspopup': 'listbox' as const,
    'aria-expanded': state.open,
    'aria-controls': state.open ? state.listId : undefined,
    'aria-activedescendant': state.open ? state.activeId : undefined,
  }
}

function focusNow(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
}

function placeholderOf(value: ReactNode, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

/** When the search field goes away with focus inside, focus would fall to the page; the box takes it. */
function useBackToBox(box: RefObject<HTMLElement | null>, searching: boolean): void {
  useLayoutEffect(() => {
    const node = box.current
    if (!searching || !node) return undefined
    return () =>
      queueMicrotask(() => {
        if (node.isConnected && !focusedIn(node)) node.focus({ preventScroll: true })
      })
  }, [box, searching])
}
