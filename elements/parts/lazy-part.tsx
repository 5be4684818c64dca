import { Component, type ComponentType, createContext, lazy, type LazyExoticComponent, type ReactNode, use, useState } from 'react'
import { HostContext } from '../core/define/host-context'
import { PartLoss } from '../core/define/part-loss'

/** Says that a part could not be fetched; `retry` is there where the part is still wanted. Given by `FeedbackHost`. */
export const PartLossContext = createContext<((retry?: () => void) => void) | null>(null)

export interface LazyPartOptions<Props> {
  /** Takes a part that did not come off the screen, so that the next opening asks again. `false`: it can not be closed. */
  close?: (props: Props) => boolean | void
  /** Nothing is said: nobody asked for the part. */
  quiet?: boolean
}

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>
type LazyView<Props> = LazyExoticComponent<ComponentType<Props>>

function lazyView<Props>(load: Loader<Props>): LazyView<Props> {
  return lazy(async () => {
    try {
      return await load().catch(load)
    } catch (cause) {
      throw new PartLoss('the code of a part could not be fetched', { cause })
    }
  })
}

/**
 * A view whose code comes when it is first drawn. When the network fails it shows nothing and the page around it stays;
 * the next opening asks again (a `React.lazy` that rejected would stay rejected). Wants a `Suspense` around it.
 */
export function lazyPart<Props extends object>(load: Loader<Props>, { close, quiet = false }: LazyPartOptions<Props> = {}): (props: Props) => ReactNode {
  let current = lazyView(load)
  announce(load)

  return function LazyPart(props) {
    const [{ view, turn }, setTurn] = useState(() => ({ view: current, turn: 0 }))
    const say = use(PartLossContext)
    const host = use(HostContext)

    function onLoss(error: unknown): void {
      // Several places may have waited for the same code.
      if (current === view) current = lazyView(load)
      if (!quiet) host?.emit('ops-error', { error })
      const closed = close !== undefined && close(props) !== false
      if (!quiet) say?.(closed ? undefined : () => setTurn((last) => ({ view: current, turn: last.turn + 1 })))
    }

    // Another turn is another boundary, without the failure of the one before.
    const View = view as ComponentType<Props>
    return <PartBoundary key={turn} onLoss={onLoss}><View {...props} /></PartBoundary>
  }
}

interface PartBoundaryProps {
  onLoss: (error: unknown) => void
  children: ReactNode
}

/** Shows nothing where the code did not come; any other failure goes on to the boundary of the page. */
class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PartLoss) this.props.onLoss(error)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof PartLoss) return null
    throw error
  }
}

const waiting = new Set<() => Promise<unknown>>()
let eager = false

function announce(load: () => Promise<unknown>): void {
  waiting.add(load)
  if (eager) whenIdle()
}

/** Fetches the code of all parts, also of those that are declared later, when the browser has nothing better to do. */
export function preloadParts(): void {
  eager = true
  whenIdle()
}

function whenIdle(): void {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  idle(() => {
    const loads = [...waiting]
    waiting.clear()
    // One that fails is asked for again when it is opened.
    for (const load of loads) load().catch(() => undefined)
  })
}
