import { findConfigStore } from '../config/config-lookup'
import { createListeners } from '../events/listeners'
import { attributeName, normaliseValue, parseAttribute, reflectedAttribute } from './attributes'
import { type ElementEntry, ownEvents } from './element-entry'
import type { ElementHost, HostSettings, ViewApi } from './host.types'
import { densityFor, localeFor, themeFor, watchInherited } from './inherited-settings'
import { r2wcProps, r2wcRender, type R2wcElement } from './r2wc-class'

const warned = new Set<string>()

/**
 * The state behind one element: property values, inherited settings, events and methods. Kept apart from the element
 * class, so that nothing of it becomes a public property that could hide one of the element's own.
 */
export class HostController implements ElementHost {
  readonly shadow: ShadowRoot
  /** What had focus in the view is gone, and focus has not gone on yet. */
  hasLostFocus = (): boolean => false
  readonly #values = new Map<string, unknown>()
  readonly #changes = createListeners()
  #settings: HostSettings | undefined
  #strings: Readonly<Record<string, string>> = {}
  #stopWatching: (() => void) | undefined
  #api: ViewApi | null = null
  #apiWaiters: ((api: ViewApi) => void)[] = []
  #reflecting = false

  constructor(
    readonly element: R2wcElement,
    readonly entry: ElementEntry,
  ) {
    this.shadow = element.container as ShadowRoot
    element[r2wcProps]['host'] = this
    for (const [name, spec] of Object.entries(entry.props)) element[r2wcProps][name] = spec.initial
  }

  // ---- properties and attributes ----

  get(name: string): unknown {
    return this.#values.has(name) ? this.#values.get(name) : this.entry.props[name]!.initial
  }

  set(name: string, input: unknown): void {
    const spec = this.entry.props[name]!
    const value = normaliseValue(spec, input)
    if (Object.is(value, this.get(name))) return
    spec.check?.(value)
    this.#values.set(name, value)
    if (spec.reflect) this.#reflect(attributeName(name, spec), reflectedAttribute(spec, value))
    this.element[r2wcProps][name] = value
    this.propertyChanged(name)
    this.element[r2wcRender]()
  }

  /** Told after each change of a property, before the view renders. */
  propertyChanged(name: string): void {
    this.entry.changed?.(this.element, name, this.#values.get(name))
  }

  attributeChanged(name: string, attribute: string, text: string | null): void {
    if (this.#reflecting) return
    const { value, fault } = parseAttribute(this.entry.props[name]!, text)
    const cause = `${this.entry.tag} ${attribute}`
    if (fault && !warned.has(cause)) {
      warned.add(cause)
      console.warn(`<${this.entry.tag}> attribute ${attribute}: ${fault}`, text)
    }
    this.set(name, value)
  }

  #reflect(attribute: string, text: string | null): void {
    if (this.element.getAttribute(attribute) === text) return
    this.#reflecting = true
    if (text === null) this.element.removeAttribute(attribute)
    else this.element.setAttribute(attribute, text)
    this.#reflecting = false
  }

  get strings(): Readonly<Record<string, string>> {
    return this.#strings
  }

  set strings(strings: Readonly<Record<string, string>> | null | undefined) {
    this.#strings = strings ?? {}
    this.refresh()
  }

  // ---- what the view draws by ----

  readonly settings = (): HostSettings => {
    this.#settings ??= this.computeSettings()
    return this.#settings
  }

  readonly subscribe = this.#changes.subscribe

  protected computeSettings(): HostSettings {
    return {
      locale: localeFor(this.element),
      theme: themeFor(this.element),
      density: densityFor(this.element),
      strings: this.#strings,
      config: findConfigStore(this.element),
      slotted: new Set([...this.element.children].map((child) => child.slot)),
    }
  }

  /** Recomputes the settings at the next look; the view renders again. */
  refresh(): void {
    this.#settings = undefined
    this.#changes.notify()
  }

  /** Follows the surroundings while connected; also called after a move. */
  connected(): void {
    this.#stopWatching?.()
    const stop = watchInherited(this.element, () => this.refresh())
    const children = new MutationObserver(() => this.refresh())
    children.observe(this.element, { childList: true })
    this.#stopWatching = () => {
      stop()
      children.disconnect()
    }
    this.refresh()
  }

  disconnected(): void {
    this.#stopWatching?.()
    this.#stopWatching = undefined
  }

  // ---- events and methods ----

  emit(name: string, detail: unknown): boolean {
    const spec = this.entry.events[name]
    const sets = typeof spec?.sets === 'function' ? spec.sets(detail) : spec?.sets
    for (const [prop, value] of Object.entries(sets ?? {})) this.set(prop, value)
    const bubbles = !ownEvents.has(name)
    const init = { detail, bubbles, composed: bubbles, cancelable: spec?.cancelable ?? false }
    return this.element.dispatchEvent(new CustomEvent(name, init))
  }

  connectApi(api: ViewApi | null): void {
    this.#api = api
    if (!api) return
    for (const waiter of this.#apiWaiters.splice(0)) waiter(api)
  }

  connectFocusRecovery(isLost: () => boolean): void {
    this.hasLostFocus = isLost
  }

  get api(): ViewApi | null {
    return this.#api
  }

  /** Calls a method of the view, as soon as the view is there. */
  async call(method: string, args: readonly unknown[]): Promise<unknown> {
    const api = this.#api ?? (await new Promise<ViewApi>((resolve) => this.#apiWaiters.push(resolve)))
    return (api[method] as ((...args: readonly unknown[]) => unknown) | undefined)?.(...args)
  }
}
