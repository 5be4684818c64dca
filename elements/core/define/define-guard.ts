import { tagSuffix } from '../dom/tag-suffix'
import { opsVersion } from './version'

/** Versions that a warning has named. */
const warned = new Set<string>()

/**
 * Defines a tag once. A second definition by the same version is silent; by another version it warns once, naming
 * both, and the first stays. Never throws; does nothing where there is no DOM (import under Node).
 */
export function defineTag(tag: string, makeClass: () => CustomElementConstructor): void {
  if (typeof customElements === 'undefined') return
  tag += tagSuffix
  const defined: (CustomElementConstructor & { opsVersion?: string }) | undefined = customElements.get(tag)
  if (!defined) return customElements.define(tag, makeClass())
  const other = defined.opsVersion ?? 'unknown'
  if (other === opsVersion || warned.has(other)) return
  warned.add(other)
  console.warn(`ops-console: <${tag}> is already defined by version ${other}; version ${opsVersion} leaves it as it is`)
}
