/**
 * How one public property of an element behaves. `Value` is the property's type as views and hosts see it.
 * Attributes: `text` as written, `flag` by presence (`"false"` is false), `count` a finite number, `json` an object,
 * `data` and `callback` have none (objects and functions are properties only).
 */
export interface PropSpec<Value = unknown> {
  readonly kind: 'text' | 'flag' | 'count' | 'json' | 'data' | 'callback'
  /** Used when neither the property nor the attribute is set, and again when both are removed. */
  readonly initial: Value
  /** Written back as attribute, by presence or text. HTML reads form name and disabledness from the attribute. */
  readonly reflect: boolean
  /** Where it is not the property name in kebab case. */
  readonly attribute?: string
  /** Of structured data: what the view can rely on (`use-checked-props.ts`). */
  readonly shape?: Shape | undefined
  /** Throws for a value that is never to be taken, as it is set; the property keeps what it has. */
  readonly check?: ((value: unknown) => void) | undefined
}

/** A record, a list of what the name says (texts may be numbers), or, as a table, either. */
export type Shape = 'record' | 'table' | 'records' | 'texts' | 'images' | 'columns' | 'choices'

export type PropSpecs = Readonly<Record<string, PropSpec>>

/** The values of a set of specs: what a view gets as props. */
export type PropValues<Specs extends PropSpecs> = { -readonly [Name in keyof Specs]: Specs[Name]['initial'] }

interface Options<Value> {
  initial?: Value
  reflect?: boolean
  attribute?: string
  shape?: Shape | undefined
  check?: PropSpec['check']
}

function spec<Value>(kind: PropSpec['kind'], initial: Value, options?: Options<never>): PropSpec<Value> {
  return { kind, initial, reflect: false, ...options }
}

/** A string; `undefined` when not set. */
export function text({ initial, ...options }: Options<string> = {}): PropSpec<string | undefined> {
  return spec<string | undefined>('text', initial, options)
}

/** One of a few words; anything else is kept and left to the element to refuse in words. */
export function oneOf<Word extends string>(initial: Word): PropSpec<Word> {
  return spec<Word>('text', initial)
}

/** A boolean attribute in the HTML sense; false by default, unless only `"false"` is to switch it off. */
export function flag({ initial = false, ...options }: Options<boolean> = {}): PropSpec<boolean> {
  return spec<boolean>('flag', initial, options)
}

/** A finite number; `undefined` when not set or not a number. */
export function count(): PropSpec<number | undefined> {
  return spec<number | undefined>('count', undefined)
}

/** A list by property, or as JSON in the attribute for pages without script. */
export function list<Value>(shape: Shape = 'records'): PropSpec<Value | undefined> {
  return spec<Value | undefined>('json', undefined, { shape })
}

/** A record by property, or as JSON in the attribute. */
export function record<Value>(): PropSpec<Value | undefined> {
  return spec<Value | undefined>('json', undefined, { shape: 'record' })
}

/** Structured data by property only, kept by reference. */
export function data<Value>(shape?: Shape, check?: PropSpec['check']): PropSpec<Value | undefined> {
  return spec<Value | undefined>('data', undefined, { shape, check })
}

/** A function the element calls; property only. */
export function callback<Fn>(): PropSpec<Fn | undefined> {
  return spec<Fn | undefined>('callback', undefined)
}
