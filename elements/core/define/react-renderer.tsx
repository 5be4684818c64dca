import { type ComponentType, createElement } from 'react'
import type { ElementEntry } from './element-entry'
import { type BoundProps, elementView } from './ElementView'
import { reactRoot } from './react-root'

/** A view on the screen. */
export interface MountedView {
  update(props: Record<string, unknown>): void
  unmount(): void
}

/** Draws `view` in the shadow root; the heavy half of a lazily defined element. */
export function mountView(entry: ElementEntry, view: unknown, container: HTMLElement, props: Record<string, unknown>): MountedView {
  const Component = elementView(entry, view as ComponentType<never>)
  const root = reactRoot(container)
  const render = (next: Record<string, unknown>) => root.render(createElement(Component, next as BoundProps))
  render(props)
  return { update: render, unmount: () => root.unmount() }
}
