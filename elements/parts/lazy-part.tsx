import { createContext, type ReactNode, use, useEffect, useEffectEvent } from 'react'
import { HostContext } from '../core/define/host-context'
import { useFirstPress } from '../core/overlay/press-sequence'
import { type CodeLoader, lazyCode, useLazyCode } from './lazy-code'
import { useBufferedKeys } from './use-buffered-keys'

/** Says that a part could not be fetched; `retry` is there where the part is still wanted. Given by `FeedbackHost`. */
export const PartLossContext = createContext<((retry?: () => void) => void) | null>(null)

export interface LazyPartOptions<Props> {
  /** Takes a part that did not come off the screen, so that the next opening asks again. `false`: it cannot be closed. */
  close?: (props: Props) => boolean | void
  /** Nothing is said: nobody asked for the part. */
  quiet?: boolean
  /** Most pages open it soon: the console loads its code when the browser is idle. */
  prefetch?: boolean
}

/** Loaders of the parts that are declared with `prefetch`. `onAdd` is called for each further one. */
export const prefetchable: { readonly loaders: (() => unknown)[]; onAdd?: () => void } = { loaders: [] }

/** A view with what stands in its place while its code is on its way; nothing by default. */
export type LazyView<Props> = (props: Props & { fallback?: ReactNode }) => ReactNode

/**
 * A view whose code comes when it is first drawn. When the network fails it shows nothing and the page around it stays;
 * the next opening asks again.
 */
export function lazyPart<Props extends object>(
  load: CodeLoader<Props>,
  { close, quiet = false, prefetch = false }: LazyPartOptions<Props> = {},
): LazyView<Props> {
  const fetchCode = lazyCode(() => load().catch(load))
  if (prefetch) {
    prefetchable.loaders.push(fetchCode)
    prefetchable.onAdd?.()
  }

  return function LazyPart(props) {
    const [outcome, retry] = useLazyCode(fetchCode)
    const reportLoss = use(PartLossContext)
    const host = use(HostContext)
    const isOpened = close !== undefined && !quiet
    // From the moment it is asked for: its code may still be on its way at the second press.
    useFirstPress(isOpened)
    useBufferedKeys(isOpened && !outcome)

    const reportError = useEffectEvent((cause: unknown) => {
      if (!quiet) host?.emit('ops-error', { error: new Error('the code of a part could not be fetched', { cause }) })
      const closed = close !== undefined && close(props) !== false
      if (!quiet) reportLoss?.(closed ? undefined : retry)
    })
    useEffect(() => {
      if (outcome && 'error' in outcome) reportError(outcome.error)
    }, [outcome])

    if (!outcome) return props.fallback
    return 'view' in outcome ? <outcome.view {...props} /> : null
  }
}
