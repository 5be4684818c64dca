import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { consoleEntry } from '../../console/console.element'
import { attributeName } from '../../elements/core/define/attributes'
import { kitEntries } from '../../elements/registry'
import { usageOf } from '../../demo/gallery/usage.ts'
import { read, root } from './sources'

const form = kitEntries.filter((entry) => 'form' in entry && entry.form === true)

describe.each(form.map(({ tag }) => tag))('the docs page of %s', (tag) => {
  const page = read(`elements/${tag.replace('ops-', '')}/README.md`)

  it('has an example that is its live demo', () => expect(/```html\n([\s\S]*?)```/.exec(page)?.[1]).toContain(`<${tag}`))
  it('tells the format of the value', () => expect(page).toMatch(/^\*\*Value\*\*: /m))
  it('has a table of its keys', () => expect(page).toMatch(/^\| key \|/m))
  it('names the calls to the server, or says that there are none', () =>
    expect(page).toMatch(/^\*\*Server calls?\*\*: |no server is called/m))
})

const catalogues = import.meta.glob<Record<string, { en: Record<string, string>; 'zh-CN': Record<string, string> }>>(
  '../../elements/*/**/*.strings.ts',
  { eager: true },
)

describe.each(kitEntries.map(({ tag }) => tag.replace('ops-', '')))('[W-P18] the docs page of ops-%s', (name) => {
  const built = readFileSync(`${root}dist/demo/gallery/${name}.html`, 'utf8')

  it('has the line of its script, which the build has', () => {
    expect(built).toContain(`src=&quot;/elements/${name}.js&quot;`)
    expect(existsSync(`${root}dist/elements/${name}.js`)).toBe(true)
  })

  it('shows ops-config, lang and theme, and leads to token, strings, tokens and the events of refused and failed calls', () => {
    expect(built).toContain('href="/gallery/index.html">what all elements have in common')
    expect(built).not.toMatch(/href="[^"]*README\.md"/)
  })

  it('lists every key of strings with both texts', () => {
    const own = Object.entries(catalogues)
      .filter(([file]) => file.startsWith(`../../elements/${name}/`))
      .flatMap(([, module]) => Object.values(module))
    const usage = usageOf(name)
    for (const { en, 'zh-CN': zh } of own) {
      const missing = Object.keys(zh).filter(
        (key) =>
          ![zh[key], en[key]].every((text) =>
            usage
              .split('\n')
              .some((line) => line.startsWith(`| \`${key}\` |`) && line.includes(text!.replaceAll('|', '\\|').replaceAll('<', '&lt;'))),
          ),
      )
      expect(missing).toEqual([])
    }
  })
})

it('the docs page of ops-console lists every attribute, property and event', () => {
  const page = read('console/README.md')
  const listed = Object.entries(consoleEntry.props).map(([name, spec]) =>
    spec.kind !== 'data' && spec.kind !== 'callback' ? `| \`${attributeName(name, spec)}\` | \`${name}\` |` : `| - | \`${name}\` |`,
  )
  const events = Object.keys(consoleEntry.events).map((name) => `| \`${name}\` | \`{`)
  expect([...listed, ...events].filter((line) => !page.includes(line))).toEqual([])
})

describe('[W-P18] the page of what all elements have in common', () => {
  const common = read('elements/README.md')

  it('tells how to get the token in, the language, the theme, the words and the colours, and what is in a form when', () => {
    for (const text of [
      '<script type="module"',
      'ops-config',
      'getToken',
      '`lang`',
      '`theme`',
      '`strings`',
      '`--ops-*`',
      '`FormData`',
      '`change`',
    ])
      expect(common).toContain(text)
  })

  it('documents the events that any element may send', () => {
    for (const name of ['ops-unauthorized', 'ops-error'])
      expect(common).toMatch(new RegExp(`^\\| \`${name}\` \\| \`\\{ error \\}\` \\|`, 'm'))
  })
})
