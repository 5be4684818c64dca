import type { PropSpecs, PropValues } from './prop-specs'

/** Properties by name, or how to tell them from the event's detail. */
type EventSets<Detail> =
  | Readonly<Record<string, unknown>>
  | { bivarianceHack(detail: Detail): Readonly<Record<string, unknown>> }['bivarianceHack']

/** One event an element dispatches; all bubble and are composed, but those of `ownEvents`. */
export interface EventSpec<Detail = unknown> {
  /** Vetoable: the view learns whether a listener called `preventDefault`. */
  readonly cancelable: boolean
  /** Properties that are already set when the event fires: the user changed them. */
  readonly sets?: EventSets<Detail>
  /** Only carries the type. */
  readonly detail?: Detail
}

/** What the browser's `close`, `cancel` and `toggle` are: of one element alone, so that a dialog does not take those of its content for its own. */
export const ownEvents: ReadonlySet<string> = new Set(['ops-open', 'ops-close', 'ops-before-close'])

export type EventSpecs = Readonly<Record<string, EventSpec>>

export type DetailOf<Spec extends EventSpec> = Spec extends EventSpec<infer Detail> ? Detail : never

export function event<Detail = undefined>(options?: { cancelable?: boolean; sets?: EventSets<Detail> }): EventSpec<Detail> {
  return { cancelable: false, ...options }
}

/** What the rules of a value may look at and set. The element is not to be asked: it may be under construction. */
export interface ValueHost {
  readonly element: HTMLElement
  value: string
  get(prop: string): unknown
  set(prop: string, value: unknown): void
}

/** How the value of a field hangs together with its other properties. */
export interface ValueRules {
  /** What a field without a value reads as and sends; a required field has to hold something else. Default `''`. */
  empty?(host: ValueHost): string
  /** Values that a required field does not accept although they are not empty. */
  isBlank?(value: string): boolean
  /** The view does not show why the value is invalid: the bubble of the browser does. */
  readonly hasBubble?: boolean
  /** The value a field without `value` attribute starts with and returns to on reset. Default `''`. */
  initial?(host: ValueHost): string
  /** Told after each change of the value, before any event: keeps other properties in step. */
  changed?(host: ValueHost, value: string): void
  /** Told after each change of a property: keeps the value in step. */
  follow?(host: ValueHost, prop: string): void
}

/**
 * Members that answer at once, for elements whose data lives in their view. Before the view is there a method throws
 * `InvalidStateError`, a getter gives what is written here, and a property is kept until then.
 */
export interface LiveMembers<Surface = unknown> {
  readonly methods: readonly string[]
  readonly getters: Readonly<Record<string, unknown>>
  /** Properties of the entry that the view answers for: its functions `get <name>` and `set <name>`. */
  readonly props: readonly string[]
  /** Only carries the type. */
  readonly surface?: Surface
}

export function live<Surface>({ methods, getters, props }: LiveMembers): LiveMembers<Surface> {
  return { methods, getters, props }
}

/** Names of methods with their types: `['stop'] as MethodNames<PlayerApi>`. The view offers them; those of the element return promises. */
export type MethodNames<Surface> = readonly (keyof Surface & string)[] & { readonly surface?: Surface }

/**
 * Everything about one element that is not drawing: the single source of the class, its types, the manifest and the
 * docs tables. The words for the docs are the comments in the entry, so that they cost no bytes. Holds no React, so that
 * all tags can be defined before any body is loaded.
 */
export interface ElementEntry<
  Tag extends string = string,
  Props extends PropSpecs = PropSpecs,
  Events extends EventSpecs = EventSpecs,
  Methods extends readonly string[] = readonly string[],
  Form extends boolean = boolean,
> {
  readonly tag: Tag
  readonly display: 'block' | 'inline-block' | 'contents'
  readonly props: Props
  readonly events: Events
  /** Names of the methods. Each returns a promise, so that it may be called before the body is loaded. */
  readonly methods: Methods
  readonly live?: LiveMembers
  /** Form-associated element: adds the form properties of `field-props.ts`. */
  readonly form?: Form
  /** Only for form elements whose value depends on other properties. */
  readonly value?: ValueRules
  /** Imports the view; absent for an element that only shows what the page puts inside of it. */
  readonly load?: () => Promise<{ default: unknown }>
  /** Told after each change of a property, also while nothing is drawn. */
  changed?(element: HTMLElement, name: string, value: unknown): void
}

export function defineEntry<
  const Tag extends `ops-${string}`,
  Props extends PropSpecs,
  Events extends EventSpecs,
  const Methods extends readonly string[],
  const Form extends boolean = false,
  Surface = unknown,
>(
  entry: ElementEntry<Tag, Props, Events, Methods, Form> & { live?: LiveMembers<Surface> },
): ElementEntry<Tag, Props, Events, Methods, Form> & { live?: LiveMembers<Surface> } {
  return entry
}

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name

type WithoutPrefix<Name extends string> = Name extends `ops-${infer Rest}` ? Rest : Name

/** `ops-before-close` -> `onBeforeClose`, `change` -> `onChange`. */
export type HandlerName<Event extends string> = `on${Capitalize<Camel<WithoutPrefix<Event>>>}`

/**
 * What a view receives for its entry: the property values, and one handler per event that dispatches it on the host
 * and answers `false` when a listener vetoed.
 */
export type ViewProps<Entry extends ElementEntry> = PropValues<Entry['props']> & {
  [Name in keyof Entry['events'] & string as HandlerName<Name>]: (detail: DetailOf<Entry['events'][Name]>) => boolean
}

/** Name of the prop by which a view fires an event, as `HandlerName` says it for types. */
export function handlerName(event: string): string {
  const words = event.replace(/^ops-/, '').split('-')
  return `on${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
}
