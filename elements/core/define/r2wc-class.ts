/** What the class that r2wc returns offers under its registered symbols; we rely on nothing else of it. */
export const r2wcConnected = Symbol.for('r2wc.connected')
export const r2wcProps = Symbol.for('r2wc.props')
export const r2wcRender = Symbol.for('r2wc.render')

export interface R2wcElement extends HTMLElement {
  container: ShadowRoot | HTMLElement
  [r2wcConnected]: boolean
  [r2wcProps]: Record<string, unknown>
  [r2wcRender](): void
  connectedCallback(): void
  disconnectedCallback(): void
}

export type R2wcClass = new () => R2wcElement

/** Every property handed over untyped: r2wc then stores it untouched, by reference, and never writes attributes. */
export function untypedProps(names: readonly string[]): Record<string, undefined> {
  return Object.fromEntries(names.map((name) => [name, undefined]))
}
