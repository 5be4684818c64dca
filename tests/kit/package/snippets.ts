import { existsSync, readdirSync } from 'node:fs'
import type { ElementDoc } from '../../../elements/build/package/element-docs'
import { read, root } from '../sources'

const pages = [
  'README.md',
  'elements/README.md',
  'elements/build/package/published.md',
  'console/README.md',
  ...readdirSync(`${root}elements`)
    .map((name) => `elements/${name}/README.md`)
    .filter((file) => existsSync(root + file)),
]

interface Snippet {
  /** Name of the page and number of the snippet, e.g. `elements-dict-select-README-1`. */
  readonly name: string
  readonly language: string
  readonly code: string
}

/** The examples of all docs pages. */
export const snippets: readonly Snippet[] = pages.flatMap((page) =>
  [...read(page).matchAll(/```(\w+)(?: live)?\n([^]*?)```/g)].map(([, language, code], index) => ({
    name: `${page.replace('.md', '').replaceAll('/', '-')}-${index}`,
    language: language!,
    code: code!,
  })),
)

/**
 * The scripts inside of an HTML example. An element that a script finds by its id, or by a selector that starts with its tag, has the type
 * of that tag.
 */
export function scriptsInside({ name, language, code }: Snippet): Snippet[] {
  if (language !== 'html') return []
  const tags = new Map([...code.matchAll(/<(ops-[\w-]+)[^>]*?\sid="([\w-]+)"/g)].map(([, tag, id]) => [id!, tag!]))
  const typed = (script: string): string =>
    script
      .replaceAll(/document\.getElementById\('([\w-]+)'\)/g, (found, id: string) =>
        tags.has(id) ? `document.createElement('${tags.get(id)!}')` : found,
      )
      .replaceAll(/document\.querySelector\('(ops-[\w-]+)[^']*'\)/g, "document.createElement('$1')")
  return [...code.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(([, script], index) => ({
    name: `${name}-script-${index}`,
    language: 'js',
    code: typed(script!),
  }))
}

/** Attributes of any HTML element, and what templates of frameworks add. */
const common =
  /^(?:id|class|style|slot|lang|theme|density|hidden|autofocus|tabindex|for|aria-[\w-]+|data-[\w-]+|on[\w-]+|v-[\w.-]+|[:@.{#[(].*)$/

/** Tags and attributes in markup that no element has. */
export function undocumentedMarkup(elements: readonly ElementDoc[]): string[] {
  const attributes = new Map(elements.map(({ tag, properties }) => [tag, new Set(properties.map(({ attribute }) => attribute))]))
  return snippets
    .filter(({ language }) => language === 'html')
    .flatMap(({ name, code }) =>
      [...code.matchAll(/<(ops-[\w-]+)((?:\s+[^\s=>/]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}+))?)*)/g)].flatMap(([, tag, rest]) => {
        const attributeNames = attributes.get(tag!)
        if (!attributeNames) return [`${name}: <${tag}>`]
        const written = [...rest!.matchAll(/\s([^\s=]+)(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}+))?/g)].map(([, attribute]) => attribute!)
        return written
          .filter((attribute) => !attributeNames.has(attribute) && !common.test(attribute))
          .map((attribute) => `${name}: <${tag} ${attribute}>`)
      }),
    )
}
