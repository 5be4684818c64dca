import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importGraph } from '../tools/import-graph.mjs'
import { read, root } from './sources'

const page = read('elements/ARCHITECTURE.md')

describe('the architecture page', () => {
  it('draws the imports as they are: `npm run graph` prints the drawing', () => {
    expect(/```mermaid\n([^]*?)\n```/.exec(page)?.[1]).toBe(importGraph(root))
  })

  it('has a row for every group of clauses', () => {
    const groups = [...read('tests/spec/clauses.md').matchAll(/^- `([\d.]+)-\d+`/gm)].map(([, group]) => group!)
    const rows = new Set([...page.matchAll(/^\| ((?:\d[\d.]*(?:, )?)+) \|/gm)].flatMap(([, list]) => list!.split(', ')))
    expect([...new Set(groups)].filter((group) => !rows.has(group))).toEqual([])
  })

  it('names folders and files that exist', () => {
    const known = readdirSync(root).flatMap((name) =>
      /^(elements|console|styles|demo|tests)$/.test(name)
        ? [name, ...readdirSync(root + name, { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`)]
        : [name],
    )
    const isThere = (name: string): boolean => known.some((file) => `/${file}`.endsWith(`/${name.replace(/\/$/, '')}`))
    const named = [...page.matchAll(/`([\w./{},-]+(?:\/|\.(?:tsx?|css|md|mjs)|\}))`/g)].flatMap(([, name]) => spelledOut(name!))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((name) => !isThere(name))).toEqual([])
  })
})

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function spelledOut(name: string): string[] {
  const [, before = '', list, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? []
  return list === undefined ? [name] : list.split(',').map((part) => before + part + after)
}
