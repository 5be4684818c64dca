/** A member of an element with its description. */
export interface DocItem {
  readonly name: string
  readonly description: string
}

/** A property that a page can set. */
export interface PropertyDoc extends DocItem {
  /** TypeScript type, e.g. `readonly DictOption[] | undefined`. */
  readonly type: string
  /** Name of the attribute. Absent: property only. */
  readonly attribute?: string
  /** TypeScript type of the attribute as markup writes it. */
  readonly attributeType?: string
  readonly isReflected: boolean
  /** Whether every HTML element has a property of this name. */
  readonly isOfDom: boolean
  /** Default value in JavaScript. Absent: none. */
  readonly initial?: string
  /** The words that are allowed, if it is one of a few. */
  readonly keywords: readonly string[]
}

export interface EventDoc extends DocItem {
  /** TypeScript type of `event.detail`. */
  readonly detail: string
  readonly isCancelable: boolean
  readonly bubbles: boolean
}

/** A method or a read-only property. `type` of a method: `(rows: Row[]) => void`. */
export interface MemberDoc extends DocItem {
  readonly type: string
}

/** Parts that exist only in some states, so that the list of a docs page leaves them out; `elements/README.md` has their meaning. */
export const occasionalParts = { all: ['tooltip'], form: ['error'], 'ops-edit-grid': ['foot'] } as const

/** Everything that types, manifest and editor data say about one element. */
export interface ElementDoc {
  readonly tag: string
  /** Begin of the names of its types, e.g. `OpsDictSelect` of `OpsDictSelectElement` and `OpsDictSelectProps`. */
  readonly typeName: string
  /** Published script that defines the tag, e.g. `elements/dict-select.js`. */
  readonly script: string
  /** First sentence of the description. */
  readonly summary: string
  readonly description: string
  readonly isForm: boolean
  readonly properties: readonly PropertyDoc[]
  readonly events: readonly EventDoc[]
  readonly methods: readonly MemberDoc[]
  readonly getters: readonly MemberDoc[]
  readonly slots: readonly DocItem[]
  readonly parts: readonly DocItem[]
  readonly cssProperties: readonly DocItem[]
}

/** All elements, and the declarations of the types that they name. */
export interface KitDocs {
  readonly elements: readonly ElementDoc[]
  readonly declarations: readonly string[]
  /** Declaration of the function of `ops.js`. */
  readonly configureOps: string
  /** Declarations of the modules without a tag by name, e.g. `lib/cron`. */
  readonly modules: Readonly<Record<string, string>>
}
