import { sheetOf } from '../../../styles/sheet'
import { attributeMap } from './attributes'
import type { ElementEntry } from './element-entry'
import type { FieldController } from './field-controller'
import type { FormField } from './form-field'
import { HostController } from './host-controller'
import { stopInnerEvents } from './inner-events'
import { addLiveMembers } from './live-members'
import { r2wcConnected, type R2wcClass } from './r2wc-class'
import { opsVersion } from './version'

/**
 * The class of every element: a subclass of the class r2wc returns, with the remedies for what r2wc alone does not do
 * (properties set before upgrade, booleans by presence, attribute removal, objects by reference, moves without losing
 * state, detached elements, methods, forms). The state itself lives in its controller.
 * @param formField needed for a form element; where there is none its code is not loaded
 */
export function elementClass(Base: R2wcClass, entry: ElementEntry, formField?: FormField): CustomElementConstructor {
  const attributes = attributeMap(entry.props)
  const names = [...Object.keys(entry.props), 'strings']

  class OpsElement extends Base {
    static readonly opsVersion = opsVersion
    static readonly observedAttributes = [...attributes.keys(), ...(entry.form ? ['value'] : [])]
    readonly #host: HostController

    constructor() {
      super()
      this[r2wcConnected] = false
      this.#host = new (entry.form ? formField!.controller : HostController)(this, entry)
      this.#host.shadow.adoptedStyleSheets = [sheetOf(`:host{display:${entry.display}}:host([hidden]){display:none}`)]
      if (!entry.load) this.#host.shadow.append(document.createElement('slot'))
      stopInnerEvents(this.#host.shadow)
    }

    static hostOf(element: OpsElement): HostController {
      return element.#host
    }

    /** Label clicks and `focus()` reach the inner control of a field; elsewhere it would steal clicks on plain text. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return super.attachShadow({ ...init, delegatesFocus: entry.form === true })
    }

    override connectedCallback(): void {
      this.#adoptOwnProperties()
      this.#host.connected()
      super.connectedCallback()
    }

    /** Waits a microtask before it unmounts, so that a node that is only moved keeps the state of its view. */
    override disconnectedCallback(): void {
      this[r2wcConnected] = false
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#host.disconnected()
        super.disconnectedCallback()
      })
    }

    /** Its presence makes `moveBefore()` keep the element connected. */
    connectedMoveCallback(): void {
      this.#host.connected()
    }

    attributeChangedCallback(attribute: string, _old: string | null, text: string | null): void {
      const name = attributes.get(attribute)
      if (name) this.#host.attributeChanged(name, attribute, text)
      else (this.#host as FieldController).defaultValueChanged()
    }

    /** Properties a page set before the tag was defined hide our accessors for ever: take them over. */
    #adoptOwnProperties(): void {
      const self = this as unknown as Record<string, unknown>
      for (const name of [...names, 'value']) {
        if (!Object.hasOwn(this, name)) continue
        const value = self[name]
        delete self[name]
        self[name] = value
      }
    }
  }

  for (const name of names) {
    Object.defineProperty(OpsElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: OpsElement) {
        const host = OpsElement.hostOf(this)
        return name === 'strings' ? host.strings : host.get(name)
      },
      set(this: OpsElement, value: never) {
        const host = OpsElement.hostOf(this)
        if (name === 'strings') host.strings = value
        else host.set(name, value)
      },
    })
  }
  for (const method of entry.methods) {
    Object.defineProperty(OpsElement.prototype, method, {
      configurable: true,
      value(this: OpsElement, ...args: readonly unknown[]) {
        return OpsElement.hostOf(this).call(method, args)
      },
    })
  }
  if (entry.live) addLiveMembers(OpsElement.prototype, entry.live, (element) => OpsElement.hostOf(element as OpsElement))
  return entry.form
    ? formField!.elementClass(entry.tag, OpsElement, (element) => OpsElement.hostOf(element as OpsElement) as FieldController)
    : OpsElement
}
