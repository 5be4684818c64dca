import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { matchTyped, useTypeahead } from '../typeahead'
import { matchOptions, moveActive, valueText } from './select-model'
import type { SelectCommonProps, SelectOption } from './select.types'

export interface SelectState {
  open: boolean
  setOpen: (open: boolean) => void
  query: string
  setQuery: (query: string) => void
  /** What the list shows now. */
  shown: readonly SelectOption[]
  active: number
  setActive: (index: number) => void
  activeId: string | undefined
  listId: string
  optionId: (index: number) => string
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface SelectSetup {
  props: SelectCommonProps
  current: readonly string[]
  /** A choice keeps the list open. */
  multiple: boolean
  onPick: (option: SelectOption) => void
  onClear: () => void
  /** Backspace; says whether there was something in sight to take away. */
  onUndo: (box: Element) => boolean
}

/** State and keys of a combobox with a listbox (ARIA combobox pattern); focus never leaves the trigger. */
export function useSelect({ props, current, multiple, onPick, onClear, onUndo }: SelectSetup): SelectState {
  const { options, searchable, onSearch, disabled, readOnly, clearable } = props
  const listId = useId()
  const typed = useTypeahead()
  const [open, setOpenState] = useState(false)
  const [query, setQueryState] = useState('')
  const [marked, setActive] = useState(-1)
  const needle = useDeferredValue(query)
  const shown = useMemo(() => (onSearch ? options : matchOptions(options, needle)), [options, needle, onSearch])
  // The first that was found is marked, but never one that was there before the answer: Enter would take it.
  const finds = query !== '' && !(onSearch && props.loading)
  const active = marked < 0 && finds ? 0 : marked
  const optionId = (index: number): string => `${listId}-${index}`

  function show(next: boolean, byUser: boolean): void {
    if (next === open || (next && (disabled || readOnly))) return
    setOpenState(next)
    setActive(next ? options.findIndex((option) => current.includes(valueText(option.value))) : -1)
    // Nobody searches a list that closes: whoever fills it is told when it opens.
    setQueryState('')
    props.onOpenChange?.(next, byUser)
  }

  const setOpen = (next: boolean): void => show(next, true)

  useEffect(() => {
    if (props.open !== undefined) show(props.open, false)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page wants something else
  }, [props.open])

  function setQuery(next: string): void {
    if (next !== query) {
      setQueryState(next)
      setActive(-1)
      onSearch?.(next)
    }
  }

  function pickActive(): void {
    const list = onSearch ? options : matchOptions(options, query)
    const option = list[active]
    if (option && !option.disabled) onPick(option)
    if (option && !option.disabled && !multiple) setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const { key } = event
    const searching = open && searchable
    const prefix = searchable ? null : typed(event)
    if (key === 'Tab') return setOpen(false)
    if (prefix !== null) {
      if (disabled || readOnly) return
      event.preventDefault()
      const able = shown.filter((option) => !option.disabled)
      const found = matchTyped(able, able.indexOf(shown[active]!), prefix, (option) => option.label)
      if (!found) return
      if (!open) setOpen(true)
      return setActive(shown.indexOf(found))
    }
    if (!open) {
      if (['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)) {
        event.preventDefault()
        return setOpen(true)
      }
      if (disabled || readOnly) return
      if (key === 'Delete' && clearable) return onClear()
      if (key === 'Backspace' && clearable && !onUndo(event.currentTarget)) return setOpen(true)
      // The first letter belongs to the search that opens with it.
      if (searchable && key.length === 1 && !event.altKey) {
        event.preventDefault()
        setOpen(true)
        setQuery(key)
      }
    } else if (event.altKey && key === 'ArrowUp') {
      event.preventDefault()
      return setOpen(false)
    } else if (key === 'Enter' || (key === ' ' && !searchable)) {
      event.preventDefault()
      return pickActive()
    } else if (['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].includes(key) || (!searching && (key === 'Home' || key === 'End'))) {
      event.preventDefault()
      return setActive(moveActive(shown, active, key))
    }
    if (multiple && searching && key === 'Backspace' && query === '') onUndo(event.currentTarget)
  }

  return {
    open,
    setOpen,
    query,
    setQuery,
    shown,
    active,
    setActive,
    activeId: active >= 0 && active < shown.length ? optionId(active) : undefined,
    listId,
    optionId,
    onKeyDown,
  }
}
