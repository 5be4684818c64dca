import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'

/** End of the block that opens at `open` (index of its `{`), exclusive; throws on unbalanced css. */
function blockEnd(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    else if (css[at] === '}' && --depth === 0) return at + 1
  }
  throw new Error('unbalanced block in generated css')
}

/** Replaces each block whose prelude matches: by its own content (`unwrap`) or by nothing. */
function replaceBlocks(css: string, prelude: RegExp, unwrap: boolean): string {
  let rest = css
  let done = ''
  for (let found = prelude.exec(rest); found; found = prelude.exec(rest)) {
    const open = rest.indexOf('{', found.index)
    const end = blockEnd(rest, open)
    done += rest.slice(0, found.index) + (unwrap ? rest.slice(open + 1, end - 1) : '')
    rest = rest.slice(end)
  }
  return done + rest
}

/**
 * Makes Tailwind 4 output work inside shadow roots, where `@property` has no effect:
 * unwraps the fallback of `@layer properties` from its `@supports` test and settles what of it is constant, drops the
 * `@property` rules (registering them on the document breaks hosts with Tailwind 3), turns rem into px, because rem
 * follows the host page's root, and puts the variables where a host page with a Tailwind of its own cannot reach them.
 * It can go once `@property` has an effect inside shadow roots and Tailwind can be told its unit and the prefix of its variables.
 */
export function rewriteForShadowRoot(css: string): string {
  const layered = css.replace(/@layer properties\s*\{/g, (found) => `${found}/*fallback*/`)
  const unwrapped = layered
    .split('/*fallback*/')
    .map((part, index) => (index === 0 ? part : replaceFirstSupports(part)))
    .join('')
  const withConstants = resolveConstants(unwrapped)
  const withoutProperties = replaceBlocks(withConstants, /@property\s+--[\w-]+\s*\{/, false)
  const inPixels = withoutProperties.replace(
    /(?<![\w.\\-])(-?(?:\d+(?:\.\d+)?|\.\d+))rem\b/g,
    (_, size: string) => `${Number(size) * 16}px`,
  )
  // A page's `*` rule meets our host element and outweighs `:host`; a variable that we only read is inherited from the page.
  return inPixels.replace(/:root,\s*:host(?=\s*\{)/g, '.ops-root').replaceAll('--tw-', '--_tw-')
}

/**
 * The fallback gives every element and pseudo-element its variables. One that no other rule sets is a constant: its value goes where
 * it is read. A fallback that has no more variables goes: it makes the browser work out styles of pseudo-elements that nobody draws.
 */
function resolveConstants(css: string): string {
  return [...css.matchAll(fallback)].reduce((rest, [block, rules = '']) => {
    const variables = [...rules.matchAll(/(--[\w-]+)\s*:\s*([^;}]+)/g)]
    const constants = variables.filter(([, name, value]) => value !== 'initial' && rest.split(new RegExp(`${name!}\\s*:`)).length === 2)
    const resolved = constants.reduce((text, [, name, value]) => text.replaceAll(new RegExp(`var\\(${name!}\\)`, 'g'), value!.trim()), rest)
    return constants.length === variables.length ? resolved.replace(block, '') : resolved
  }, css)
}

/** What is left of `@layer properties` once it is unwrapped. */
const fallback = /@layer properties\s*\{\s*\*[^{]*\{([^}]*)\}\s*\}/g

function replaceFirstSupports(css: string): string {
  const found = /^\s*@supports[^{]*\{/.exec(css)
  if (!found) throw new Error('Tailwind tests its fallback of @property in another way; see shadow-css.ts')
  const open = found[0].length - 1
  const end = blockEnd(css, open)
  return css.slice(open + 1, end - 1) + css.slice(end)
}

/** Tailwind leaves open whether there is a map of what it generates; there is none. It can go once it says so or gives one. */
export function withoutMap(plugin: Plugin): Plugin {
  const { transform } = plugin
  if (transform === undefined) return plugin
  if (typeof transform === 'function') throw new Error(`${plugin.name} transforms in another form; see shadow-css.ts`)
  return {
    ...plugin,
    transform: {
      ...transform,
      async handler(...args) {
        const generated = await transform.handler.apply(this, args)
        return generated && typeof generated === 'object' ? { ...generated, map: { mappings: '' } } : generated
      },
    },
  }
}

/** Tailwind, and its output as shadow roots need it. */
export function shadowCss(): Plugin[] {
  const tailwind = tailwindcss()
  if (!tailwind.some(({ transform }) => transform)) throw new Error('no plugin of Tailwind transforms anything; see shadow-css.ts')
  return [
    ...tailwind.map(withoutMap),
    {
      name: 'ops-shadow-css',
      transform: {
        filter: { id: { include: /\.css(\?|$)/, exclude: /node_modules/ } },
        handler: (code) => ({ code: rewriteForShadowRoot(code), map: null }),
      },
    },
  ]
}
