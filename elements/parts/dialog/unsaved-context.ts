import { createContext, use, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'

/** Says that something is unsaved, or is not any more; `holder` tells those who say so apart. */
export type HoldUnsaved = (holder: string, unsaved: boolean) => void

/** Whoever around a view wants to know that leaving would lose something: a tab, a dialog, the page. Null: nobody. */
export const UnsavedContext = createContext<HoldUnsaved | null>(null)

/**
 * Tells what is around, as long as something is unsaved. Every dialog does that for what it asks about. It is known with the letter
 * that was typed: an Escape that comes right behind it has to ask.
 */
export function useHoldUnsaved(unsaved: boolean): void {
  const hold = use(UnsavedContext)
  const holder = useId()
  useLayoutEffect(() => {
    if (!unsaved || !hold) return undefined
    hold(holder, true)
    return () => hold(holder, false)
  }, [hold, holder, unsaved])
}

/** Whether something inside is unsaved; the function goes into an `UnsavedContext`. */
export function useUnsavedChildren(): readonly [boolean, HoldUnsaved] {
  const [holders, setHolders] = useState<ReadonlySet<string>>(new Set())
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const hold = useCallback<HoldUnsaved>((holder, unsaved) => {
    // Hiding the page cleans up as well, and what it holds is still not saved.
    if (!unsaved && !isShown.current) return
    setHolders((now) => new Set([...[...now].filter((other) => other !== holder), ...(unsaved ? [holder] : [])]))
  }, [])
  return [holders.size > 0, hold]
}
