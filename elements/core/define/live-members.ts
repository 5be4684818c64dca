import type { LiveMembers } from './element-entry'
import type { HostController } from './host-controller'

/** Adds members whose answer is the view's, without a promise between. */
export function addLiveMembers(
  prototype: object,
  { methods, getters, props }: LiveMembers,
  hostOf: (element: object) => HostController,
): void {
  for (const method of methods) {
    Object.defineProperty(prototype, method, {
      value(this: object, ...args: readonly unknown[]): unknown {
        const { api, entry } = hostOf(this)
        if (!api) throw new DOMException(`${entry.tag} is not drawn yet`, 'InvalidStateError')
        return call(api[method], args)
      },
    })
  }
  for (const [name, initial] of Object.entries(getters)) {
    Object.defineProperty(prototype, name, {
      get(this: object): unknown {
        const { api } = hostOf(this)
        return api ? call(api[name], []) : initial
      },
    })
  }
  for (const name of props) {
    Object.defineProperty(prototype, name, {
      get(this: object): unknown {
        const host = hostOf(this)
        return host.api ? call(host.api[`get ${name}`], []) : host.get(name)
      },
      set(this: object, value: unknown) {
        const host = hostOf(this)
        host.set(name, value)
        // Also the same value again: what the user did to it since is undone.
        if (host.api) call(host.api[`set ${name}`], [host.get(name)])
      },
    })
  }
}

function call(member: unknown, args: readonly unknown[]): unknown {
  return (member as (...args: readonly unknown[]) => unknown)(...args)
}
