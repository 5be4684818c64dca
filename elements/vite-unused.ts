import type { Plugin } from 'vite'

interface Unused {
  readonly file: RegExp
  readonly code: RegExp
  readonly instead: string
}

const router = /[\\/]react-router[\\/]dist[\\/].*[\\/]chunk-\w+\.mjs$/

/** Parts of packages that nothing here uses, where a bundler can not see that. */
const unused: readonly Unused[] = [
  // Nothing says that making a component has no effect, and it is given a name: forms, navigation links and scroll restoration, drawn by nobody, stay.
  { file: router, code: /^(var \w+ = )(?=\w+\.forwardRef\()/gm, instead: '$1/* @__PURE__ */ ' },
  { file: router, code: /^\w+\.displayName = "\w+";$/gm, instead: '' },
  // The package leads bundlers to its build for developers.
  { file: router, code: /^var ENABLE_DEV_WARNINGS = true;$/m, instead: 'const ENABLE_DEV_WARNINGS = false;' },
  // Axios takes XMLHttpRequest wherever there is one, which alone tells how far an upload has come.
  { file: /[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/, code: /^import \* as fetchAdapter from '\.\/fetch\.js';$/m, instead: 'const fetchAdapter = { getFetch: () => false };' },
  // r2wc gets every property untyped: attributes are read by `elements/core/define/prop-specs.ts`.
  { file: /[\\/]@r2wc[\\/]core[\\/]dist[\\/]core\.js$/, code: /(?<= = )\{\s+string: \w+,(?:\s+(?:number|boolean|function|method|json): \w+,?)+\s+\}/, instead: '{}' },
  // Names of all status codes, and what came before AbortController.
  { file: /[\\/]axios[\\/]lib[\\/]axios\.js$/, code: /^axios\.(HttpStatusCode|CancelToken|spread) = .*;$/gm, instead: '' },
]

/** The code of a module without what is not used of it. */
export function withoutUnused(code: string, id: string): string {
  return unused.filter(({ file }) => file.test(id)).reduce((rest, part) => rest.replace(part.code, part.instead), code)
}

/** Leaves those parts out of the build. */
export function leaveOutUnused(): Plugin {
  return {
    name: 'ops-leave-out-unused',
    transform(code, id) {
      const rest = withoutUnused(code, id.replace(/\?.*$/, ''))
      return rest === code ? null : { code: rest, map: null }
    },
  }
}
