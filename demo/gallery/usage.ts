import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const elements = fileURLToPath(new URL('../../elements/', import.meta.url))

/** In a `*.strings.ts`: the start of a language, or a key with its text. */
const entry = /(?:'([^'\n]+)'|\b(\w+)): (?:\{|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g

interface Text {
  key: string
  language: string
  text: string
}

function textsOf(file: string): Text[] {
  const texts: Text[] = []
  let language = ''
  for (const [, quoted, plain, single, double] of readFileSync(file, 'utf8').matchAll(entry)) {
    const key = (quoted ?? plain)!
    const text = single ?? double
    if (text === undefined) language = key
    else texts.push({ key, language, text: text.replaceAll("\\'", "'") })
  }
  return texts
}

/** Texts of an element in one language by key. */
export function stringsOf(name: string, language: string): Record<string, string> {
  const texts = filesOf(name).flatMap(textsOf)
  return Object.fromEntries(texts.filter((text) => text.language === language).map(({ key, text }) => [key, text]))
}

/** Catalogues of an element. */
const filesOf = (name: string): string[] =>
  readdirSync(elements + name, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.strings.ts'))
    .map((file) => `${elements}${name}/${file}`)
    .toSorted()

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/** What stands on every docs page below what is the element's own: how it comes into a page, and its words. Markdown. */
export function usageOf(name: string): string {
  const words = filesOf(name).flatMap((file) => {
    const texts = textsOf(file)
    const english = new Map(texts.filter(({ language }) => language === 'en').map(({ key, text }) => [key, text]))
    return texts
      .filter(({ language }) => language === 'zh-CN')
      .map(({ key, text }) => `| \`${key}\` | ${cell(text)} | ${cell(english.get(key) ?? '')} |`)
  })
  return [
    '## In any page',
    `\`\`\`html\n<script type="module" src="/elements/${name}.js"></script>\n<ops-config base-url="/jeecg-boot"><ops-${name} lang="en" theme="light"></ops-${name}></ops-config>\n\`\`\``,
    '`ops-config` and its token, `lang`, `theme`, `strings`, the tokens `--ops-*`, and the events `ops-unauthorized` and `ops-error` are the same for all: [what all elements have in common](../README.md).',
    ...(words.length > 0 ? ['Keys of `strings`:', ['| key | zh-CN | en |', '|---|---|---|', ...words].join('\n')] : []),
  ].join('\n\n')
}
