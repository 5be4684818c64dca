import type { ConfigStore } from '../config/config.types'
import type { Locale } from '../i18n/catalogue'
import type { PlaceholderInput } from './placeholder-input'
import type { FieldProblem, FieldState, SavedDraft } from './form-field.types'

/** How tall controls and rows are; `touch` suits fingers. */
export type Density = 'compact' | 'touch'

/** Inherited and derived facts of one element that its view draws by; a new object after each change. */
export interface HostSettings {
  readonly locale: Locale
  /** The nearest `theme` attribute; undefined follows the page's `color-scheme`. */
  readonly theme: 'light' | 'dark' | 'auto' | undefined
  /** The nearest `density` attribute; undefined is the usual one. */
  readonly density: Density | undefined
  readonly strings: Readonly<Record<string, string>>
  readonly config: ConfigStore
  /** Which named slots have content now. */
  readonly slotted: ReadonlySet<string>
  /** Only for form elements. */
  readonly field?: FieldState
}

/** Imperative side of a view, set while it is mounted. */
export type ViewApi = Readonly<Record<string, (...args: never[]) => unknown>>

/** What the view of a form element reports back. */
export interface FieldHost {
  commit(value: string, selection: readonly unknown[]): void
  /** A value that the user may still cancel: fires `input` with `preview`; null cancels it. */
  preview(value: string | null, selection?: readonly unknown[]): void
  /** The value while the user is typing: fires `input`; `commit` ends it. */
  type(value: string, selection: readonly unknown[]): void
  /** Brings the value in step with a changed property, without an event. */
  adjust(value: string): void
  setSelection(selection: readonly unknown[]): void
  setProblem(problem: FieldProblem | null): void
  readonly lastDraft: SavedDraft
  /** Nothing in the field has focus any more. */
  left(): void
  /** The view is in the page. */
  setDrawn(): void
  /** Of the view, once it is drawn. */
  readonly api: ViewApi | null
  /** What takes focus and keys until the view is drawn. */
  readonly early: PlaceholderInput | undefined
}

/** What the React side may ask of the custom element it is drawn in. */
export interface ElementHost {
  readonly element: HTMLElement
  readonly shadow: ShadowRoot
  readonly settings: () => HostSettings
  readonly subscribe: (listener: () => void) => () => void
  /** Sets what the event of that name sets, then dispatches it on the element; false when a listener vetoed. */
  emit(name: string, detail: unknown): boolean
  /** Only for form elements. */
  readonly field?: FieldHost
  /** The view places focus itself while `isLost` says that what had it is gone. */
  connectFocusRecovery(isLost: () => boolean): void
  /** A mounted view offers its methods; `null` takes them back. */
  connectApi(api: ViewApi | null): void
}
