import { existsSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importGraph } from '../tools/import-graph.mjs'
import { clauseRows, faultsOfIndex } from './clause-index'
import { testsOfClauses, unfoundedRows } from './clause-tests'
import { read, root } from './sources'

const page = read('elements/ARCHITECTURE.md')
const index = read('elements/CLAUSES.md')
const list = read('tests/spec/clauses.md')

describe('the architecture page', () => {
  it('draws the imports as they are: `npm run graph` prints the drawing', () => {
    expect(/```mermaid\n([^]*?)\n```/.exec(page)?.[1]).toBe(importGraph(root))
  })

  it('names folders and files that exist, from the root', () => {
    const named = pathsIn(page)
    expect(named.length).toBeGreaterThan(150)
    expect(named.filter((path) => !existsSync(root + path))).toEqual([])
  })
})

describe('the index of clauses', () => {
  const rows = clauseRows(index)
  const unfounded = (text: string): readonly string[] => unfoundedRows(clauseRows(text), testsOfClauses())

  it('has each clause of what is done in one row, in their order, and no other numbers', () => {
    expect(faultsOfIndex(index, list)).toEqual([])
  })

  it('reads every line of its tables', () => {
    expect(index.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| clauses |'))).toHaveLength(rows.length)
  })

  it('names nothing but files, from the root, two of the browser and two of the server at most', () => {
    const named = rows.flatMap(({ files }) => files)
    expect(named.filter((file) => !isFile(file))).toEqual([])
    expect(pathsIn(index).filter((path) => !isFile(path))).toEqual([])
    const isOfServer = (file: string): boolean => file.startsWith('demo/server/')
    const tooMany = rows.filter(({ files }) => files.filter(isOfServer).length > 2 || files.filter((file) => !isOfServer(file)).length > 2)
    expect(tooMany.map(({ numbers }) => numbers)).toEqual([])
  })

  it('is not made up: a test that carries a number of a row has to do with a file of it', () => {
    expect(unfounded(index)).toEqual([])
  })

  it('finds what is wrong with it', () => {
    expect(faultsOfIndex(index.replace('\n| 2.4-18 |', '\n| 2.4-98 |'), list)).toEqual(['2.4-18 is in no row', '2.4-98 is no clause'])
    expect(faultsOfIndex(index.replace('\n| 2.5-06 |', '\n| 2.5-05 |'), list)).toEqual([
      '2.5-06 is in no row',
      '2.5-05 is in several rows',
      '2.5-05 is out of order',
    ])
    expect(faultsOfIndex(index.replace('`elements/modal/Modal.tsx`', ''), list)).toEqual(['2.9-01 names no file'])
    expect(unfounded(index.replace('`elements/modal/Modal.tsx`', '`elements/switch/Switch.tsx`'))).toEqual(['2.9-01'])
  })
})

function isFile(path: string): boolean {
  return existsSync(root + path) && statSync(root + path).isFile()
}

/** What is written as a path: between backticks, and in drawings of the way that something goes. */
function pathsIn(text: string): string[] {
  const plain = text.replace(/```mermaid[^]*?```/, '')
  const drawn = [...plain.matchAll(/```\n([^]*?)```/g)].flatMap(([, drawing]) => [
    ...drawing!.matchAll(/(?<![\w/…}])[\w-]+(?:\/[\w.-]+)+\.\w+/g),
  ])
  const quoted = plain.matchAll(/`([\w./-]+(?:\/|\.(?:tsx?|css|md|mjs)))`/g)
  return [...drawn.map(([path]) => path), ...[...quoted].map(([, path]) => path!)].filter((path) => path !== 'ops.js')
}
