import { Check } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Highlight } from '../Highlight'
import { Icon } from '../icon'
import { useRowWindow } from '../use-row-window'
import { valueText } from './select-model'
import type { SelectOption } from './select.types'
import type { SelectState } from './use-select'

interface OptionsProps {
  state: SelectState
  current: readonly string[]
  multiple: boolean
  label: string
  /** The list has focus itself; otherwise a field elsewhere keeps it. */
  focusable: boolean
  onPick: (option: SelectOption) => void
}

export function Options({ state, current, multiple, label, focusable, onPick }: OptionsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const { first, end, before, after, reveal } = useRowWindow(list, state.shown.length, '[role="option"]')

  useLayoutEffect(() => {
    if (focusable) list.current?.focus()
  }, [focusable])

  useLayoutEffect(() => {
    if (state.active >= 0) reveal(state.active)
  }, [state.active, reveal])

  // oxlint-disable jsx-a11y/prefer-tag-over-role -- a listbox that floats and marks its search is no <select>
  return (
    <div
      ref={list}
      id={state.listId}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      aria-activedescendant={focusable ? state.activeId : undefined}
      tabIndex={focusable ? 0 : -1}
      className="ops-listbox"
      onKeyDown={focusable ? state.onKeyDown : undefined}
      // A press on the list or its scroll bar must not take focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div data-window="" role="presentation" style={{ paddingBlock: `${before}px ${after}px` }}>
        {state.shown.slice(first, end).map((option, position) => {
          const index = first + position
          const value = valueText(option.value)
          const selected = current.includes(value)
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are answered by the combobox, aria-activedescendant points here
            <div
              key={value}
              id={state.optionId(index)}
              role="option"
              className="ops-option"
              part="option"
              aria-selected={selected}
              aria-disabled={option.disabled || undefined}
              aria-posinset={index + 1}
              aria-setsize={state.shown.length}
              data-active={index === state.active ? '' : undefined}
              tabIndex={-1}
              onPointerMove={() => index !== state.active && !option.disabled && state.setActive(index)}
              onClick={() => onPick(option)}
            >
              <span className="ops-truncate">
                <Highlight text={option.label} query={state.query} />
              </span>
              {option.sub && <span className="ops-sub">{option.sub}</span>}
              {selected && <Icon of={Check} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}
