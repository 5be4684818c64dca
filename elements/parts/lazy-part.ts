import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** `React.lazy` that asks a second time: a panel must not stay closed because one request got lost. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(load))
}
