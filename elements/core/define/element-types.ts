import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { DetailOf, ElementEntry, EventSpec, EventSpecs, LiveMembers, MethodNames } from './element-entry'
import type { FormFieldElement } from './form-field.types'
import type { PropValues } from './prop-specs'

type TypedListener<Events extends EventSpecs> = {
  addEventListener<Name extends keyof Events & string>(
    type: Name,
    listener: (event: CustomEvent<DetailOf<Events[Name]>>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
}

type Methods<Entry extends ElementEntry> =
  Entry['methods'] extends MethodNames<infer Surface>
    ? { [Name in Entry['methods'][number] & keyof Surface]: Promised<Surface[Name]> }
    : unknown

type Promised<Method> = Method extends (...args: infer Args) => infer Result ? (...args: Args) => Promise<Awaited<Result>> : never

type Live<Entry extends ElementEntry> = Entry extends { live?: LiveMembers<infer Surface> } ? Surface : unknown

/** The DOM type of an entry's element. Its own events come first: HTMLElement knows `change` too, without detail. */
export type ElementOf<Entry extends ElementEntry> = TypedListener<EventsOf<Entry>> &
  HTMLElement &
  PropValues<Entry['props']> &
  Methods<Entry> &
  Live<Entry> &
  (NonNullable<Entry['form']> extends true ? FormFieldElement : unknown)

/** The events of an entry; a form element sends `input` before each `change`, and while its user types or previews. */
type EventsOf<Entry extends ElementEntry> = Entry['events'] &
  (Entry extends { form?: true; events: { change: EventSpec<infer Detail> } } ? { input: EventSpec<Detail & { preview?: true }> } : unknown)

type EventHandlers<Events extends EventSpecs> = {
  [Name in keyof Events & string as `on${Name}`]?: (event: CustomEvent<DetailOf<Events[Name]>>) => void
}

/** The JSX props of an entry's element in a React 18 or 19 host. */
export type JsxOf<Entry extends ElementEntry> = Omit<
  DetailedHTMLProps<HTMLAttributes<ElementOf<Entry>>, ElementOf<Entry>>,
  keyof PropValues<Entry['props']>
> &
  Partial<PropValues<Entry['props']>> &
  EventHandlers<EventsOf<Entry>>
