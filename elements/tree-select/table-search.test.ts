import { describe, expect, it } from 'vitest'
import type { Transport } from '../core/transport/transport.types'
import type { TreeRecord } from '../parts/tree-picker'
import { nestRecords, searchTable } from './table-search'

interface Row {
  name: string
  pid: string
}

const rows: Readonly<Record<string, Row>> = {
  east: { name: 'East', pid: '' },
  run: { name: 'Run', pid: 'east' },
  night: { name: 'Night run', pid: 'run' },
  west: { name: 'West', pid: '' },
  care: { name: 'Run care', pid: 'west' },
}

/** A table `area` with the columns name, pid and code, as a server of this family answers for it. */
function tableServer(table = rows, tellsParents = true) {
  const requests: string[] = []
  const get = (path: string, { keyword = '', key = '' }: Record<string, string>): Promise<unknown> => {
    requests.push(`${path}?${keyword}${key}`)
    if (path === '/sys/dict/loadDict/area,name,code')
      return Promise.resolve(
        Object.entries(table).flatMap(([value, { name }]) => (name.toLowerCase().includes(keyword) ? [{ value, text: name }] : [])),
      )
    const column = path === '/sys/dict/loadDictItem/area,pid,code' ? 'pid' : 'name'
    if (column === 'pid' && !tellsParents) return Promise.reject(new Error('not allowed'))
    return Promise.resolve(key.split(',').flatMap((code) => table[code]?.[column] ?? []))
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a search only reads
  return { asked: requests, transport: { get } as unknown as Transport }
}

const outline = (records: readonly TreeRecord[]): unknown[] =>
  records.map((record) => (record.children ? [record.title ?? record['text'], outline(record.children)] : (record.title ?? record['text'])))

const search = { dict: 'area,name,code', pidField: 'pid', pidValue: '' }
const { signal } = new AbortController()

describe('the search of a table that is a tree', () => {
  it('shows what matches below the rows it belongs to, with one call per level', async () => {
    const { transport, asked: requests } = tableServer()
    expect(outline(await searchTable(transport, search, 'night', signal))).toEqual([['East', [['Run', ['Night run']]]]])
    expect(requests).toEqual([
      '/sys/dict/loadDict/area,name,code?night',
      '/sys/dict/loadDictItem/area,pid,code?night',
      '/sys/dict/loadDictItem/area,pid,code?run',
      '/sys/dict/loadDictItem/area,pid,code?east',
      '/sys/dict/loadDictItem/area,name,code?run,east',
    ])
  })

  it('shows one match inside another', async () => {
    const { transport } = tableServer()
    expect(outline(await searchTable(transport, search, 'run', signal))).toEqual([
      ['East', [['Run', ['Night run']]]],
      ['West', ['Run care']],
    ])
  })

  it('leaves out what is not below the parent that the tree begins with', async () => {
    const { transport } = tableServer()
    expect(outline(await searchTable(transport, { ...search, pidValue: 'east' }, 'run', signal))).toEqual([['Run', ['Night run']]])
  })

  it('shows the matches alone where the server does not tell parents, and fails where these decide', async () => {
    const { transport } = tableServer(rows, false)
    expect(outline(await searchTable(transport, search, 'run', signal))).toEqual(['Run', 'Night run', 'Run care'])
    await expect(searchTable(transport, { ...search, pidValue: 'east' }, 'run', signal)).rejects.toThrow('not allowed')
  })

  it('asks for nothing more when nothing matches', async () => {
    const { transport, asked: requests } = tableServer()
    expect(await searchTable(transport, search, 'nowhere', signal)).toEqual([])
    expect(requests).toHaveLength(1)
  })

  it('ends where rows name each other as parents', async () => {
    const { transport } = tableServer({ a: { name: 'run a', pid: 'b' }, b: { name: 'run b', pid: 'a' }, c: { name: 'run c', pid: 'c' } })
    expect(outline(await searchTable(transport, search, 'run', signal))).toEqual(['run a', 'run b', 'run c'])
    expect(
      outline(
        nestRecords(
          [
            { key: 'a', title: 'a' },
            { key: 'b', title: 'b' },
            { key: 'd', title: 'd' },
          ],
          new Map([
            ['a', 'b'],
            ['b', 'a'],
            ['d', 'a'],
          ]),
        ),
      ),
    ).toEqual([['a', ['d']], 'b'])
  })
})
