import { opsVersion } from './version'

/**
 * Defines a tag once. A second definition by the same version is silent; by another version it warns once, naming
 * both, and the first stays. Never throws; does nothing where there is no DOM (import under Node).
 */
export function defineTag(tag: string, makeClass: () => CustomElementConstructor): void {
  if (typeof customElements === 'undefined') return
  const defined: (CustomElementConstructor & { opsVersion?: string }) | undefined = customElements.get(tag)
  if (!defined) {
    customElements.define(tag, makeClass())
    return
  }
  const other = defined.opsVersion ?? 'unknown'
  if (other === opsVersion) return
  warnOnce(`ops-console: <${tag}> is already defined by version ${other}; version ${opsVersion} leaves it as it is`)
}

const said = new Set<string>()

function warnOnce(message: string): void {
  const cause = message.replace(/<[\w-]+>/, '')
  if (said.has(cause)) return
  said.add(cause)
  console.warn(message)
}
