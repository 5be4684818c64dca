import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Radix reads `document.activeElement`, which inside a shadow root is only the outermost host: arrow keys, typeahead and
 * focus containment then compare with the wrong element. This walks down to the really focused one. It can go once Radix
 * asks the root of its own element (`getRootNode`) instead of the document.
 */
const helper = `function __opsActiveElement(document) {
  let active = document.activeElement
  while (active && active.shadowRoot && active.shadowRoot.activeElement) active = active.shadowRoot.activeElement
  return active
}
`

/** Other ways to ask the document. */
const otherSpelling = /\.activeElement\b|\{[^{}]*\bactiveElement\b[^{}]*\} = /

/** Throws where Radix asks in a way that is not known here. */
export function patchActiveElement(code: string): string {
  const patched = code
    .replace(/\b(document|ownerDocument)\.activeElement\b/g, '__opsActiveElement($1)')
    .replace(/const \{ activeElement \} = getOwnerDocument\((\w+)\);/g, 'const activeElement = __opsActiveElement(getOwnerDocument($1));')
  const [unknown] = otherSpelling.exec(patched) ?? []
  if (unknown) throw new Error(`Radix asks for the focused element in another way: ${unknown}; see sources/radix.ts`)
  return patched === code ? code : helper + patched
}

/**
 * Vite plugin for builds, and for `optimizeDeps.rolldownOptions.plugins` in development, because prebundled packages
 * never pass through ordinary plugins. Vitest has to inline `@radix-ui` for the same reason.
 */
export function radixInShadowRoots(): Plugin {
  return {
    name: 'ops-radix-in-shadow-roots',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]@radix-ui[\\/].*\.m?js(?:\?|$)/ },
      handler(code) {
        const patched = patchActiveElement(code)
        return patched === code ? null : { code: patched, map: null }
      },
    },
  }
}

const stub = (name: string): string => fileURLToPath(new URL(`../../core/overlay/stubs/${name}`, import.meta.url))

/**
 * `resolve.alias` entries for the three helpers of Radix that write into the host page (a style in head, a lock on body,
 * aria-hidden on every other branch, two guard spans): a native `<dialog>` does their work without touching it. Each can go once
 * Radix lets a dialog do without it.
 */
export const radixAliases: Record<string, string> = {
  'react-remove-scroll': stub('react-remove-scroll.tsx'),
  'aria-hidden': stub('aria-hidden.ts'),
  '@radix-ui/react-focus-guards': stub('react-focus-guards.ts'),
}
