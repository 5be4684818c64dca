import type { Plugin } from 'vite'

interface Unused {
  readonly file: RegExp
  readonly code: RegExp
  readonly instead: string
}

const router = /[\\/]react-router[\\/]dist[\\/].*[\\/]chunk-\w+\.mjs$/

const icon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/

/** Parts of packages that nothing here uses, where a bundler cannot see that. */
const unused: readonly Unused[] = [
  // Nothing says that making a component has no effect, and it is given a name: forms, navigation links and scroll restoration, drawn by
  // nobody, stay.
  { file: router, code: /^(var \w+ = )(?=\w+\.forwardRef\()/gm, instead: '$1/* @__PURE__ */ ' },
  { file: router, code: /^\w+\.displayName = "\w+";$/gm, instead: '' },
  // The package leads bundlers to its build for developers.
  { file: router, code: /^var ENABLE_DEV_WARNINGS = true;$/m, instead: 'const ENABLE_DEV_WARNINGS = false;' },
  // Axios takes XMLHttpRequest wherever there is one, which alone tells how far an upload has come.
  {
    file: /[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/,
    code: /^import \* as fetchAdapter from '\.\/fetch\.js';$/m,
    instead: 'const fetchAdapter = { getFetch: () => false };',
  },
  // r2wc gets every property untyped: attributes are read by `elements/core/define/prop-specs.ts`.
  {
    file: /[\\/]@r2wc[\\/]core[\\/]dist[\\/]core\.js$/,
    code: /(?<= = )\{\s+string: \w+,(?:\s+(?:number|boolean|function|method|json): \w+,?)+\s+\}/,
    instead: '{}',
  },
  // Lines of an icon never change places: React needs no keys for them, which are as random as nothing else in the build.
  { file: icon, code: /, key: "\w+"(?= \})/g, instead: '' },
  { file: icon, code: /^__iconData\.node;$/m, instead: '' },
  // Names of all status codes, and what came before AbortController.
  { file: /[\\/]axios[\\/]lib[\\/]axios\.js$/, code: /^axios\.(HttpStatusCode|CancelToken|spread) = .*;$/gm, instead: '' },
]

interface Module {
  readonly id: string
  readonly code: string
}

/** The code of a module without what is not used of it. */
export function withoutUnused(code: string, id: string): string {
  return unused.filter(({ file }) => file.test(id)).reduce((rest, part) => rest.replace(part.code, part.instead), code)
}

/** What is to be left out of these modules and is in none of them: the package has changed. */
export function notFound(modules: readonly Module[]): readonly RegExp[] {
  const missing = unused.filter(({ file, code }) => {
    const meant = modules.filter(({ id }) => file.test(id))
    return meant.length > 0 && meant.every((module) => module.code.search(code) < 0)
  })
  return missing.map(({ code }) => code)
}

/** Leaves those parts out of the build. Each can go as soon as its package does without it; the build fails then. */
export function leaveOutUnused(): Plugin {
  const met: Module[] = []
  return {
    name: 'ops-leave-out-unused',
    buildStart() {
      met.length = 0
    },
    transform: {
      filter: { id: unused.map(({ file }) => file) },
      handler(code, id) {
        met.push({ id, code })
        const rest = withoutUnused(code, id)
        return rest === code ? null : { code: rest, map: null }
      },
    },
    buildEnd(error) {
      const missing = notFound(met)
      if (!error && missing.length > 0) this.error(`packages no longer hold what unused.ts leaves out: ${missing.join('  ')}`)
    },
  }
}
