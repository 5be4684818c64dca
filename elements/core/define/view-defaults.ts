import { type ElementEntry, handlerName, type ViewProps } from './element-entry'

const unheard = (): boolean => true

/**
 * Props of an element's view inside of another view: what is not given is as on the element, and events that nobody hears are not vetoed.
 */
export function viewProps<Entry extends ElementEntry>({ props, events }: Entry, input: Partial<ViewProps<Entry>>): ViewProps<Entry> {
  const values = Object.entries(props).map(([name, { initial }]) => [name, initial])
  const handlers = Object.keys(events).map((event) => [handlerName(event), unheard])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the very entry that the type is made of
  return { ...Object.fromEntries([...values, ...handlers]), ...input } as ViewProps<Entry>
}
