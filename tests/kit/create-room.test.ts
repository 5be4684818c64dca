import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRoom } from '../tools/create-room.mjs'
import { root, sourceFiles } from './sources'

const AREA_LISTS = sourceFiles('demo/server', 'console/pages').filter((file) => file.endsWith('/area.ts'))
const UNION_LISTS = [
  'console/routes/page-titles.ts',
  'console/pages/parts/entry-names.ts',
  'console/pages/monitor/data-log/table.strings.ts',
  'tests/tools/page-paths.ts',
]

describe('npm run create -- room', () => {
  let copy = ''
  const text = (file: string): string => readFileSync(join(copy, file), 'utf8')

  beforeEach(() => {
    mkdirSync(`${root}.cache`, { recursive: true })
    copy = mkdtempSync(`${root}.cache/create-room-`)
    for (const file of [...AREA_LISTS, ...UNION_LISTS]) {
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      cpSync(root + file, join(copy, file))
    }
    cpSync(`${root}demo/server/recordings/migrations`, join(copy, 'demo/server/recordings/migrations'), { recursive: true })
  })
  afterEach(() => rmSync(copy, { recursive: true, force: true }))

  it('writes four files, a test and a line in six lists', () => {
    const files = createRoom('devices/edge-boxes', copy, ['边缘盒子', 'Edge boxes'])
    expect(files).toEqual([
      'demo/server/devices/edge-boxes/edge-boxes.ts',
      'demo/server/devices/edge-boxes/edge-boxes.test.ts',
      expect.stringMatching(/^demo\/server\/devices\/migrations\/\d{4}-edge-boxes\.ts$/),
      'console/pages/devices/edge-boxes/edge-boxes.resource.ts',
      'console/pages/devices/edge-boxes/edge-boxes.strings.ts',
      'demo/server/devices/area.ts',
      'console/pages/devices/area.ts',
      ...UNION_LISTS,
    ])
    expect(text('demo/server/devices/area.ts')).toMatch(
      /rooms: \[[^\]]*EDGE_BOXES\][^]*migrations: \{[^}]*'\d{4}-edge-boxes': edgeBoxesMigration \}/,
    )
    expect(text('console/pages/devices/area.ts')).toContain("list: () => import('./edge-boxes/edge-boxes.resource')")
    for (const file of UNION_LISTS) expect(text(file), file).toMatch(/Edge boxes|edge boxes|edge-boxes/)
  })

  it('adds several rooms to one area', () => {
    for (const room of ['system/first', 'system/second']) createRoom(room, copy)
    expect(text('demo/server/system/area.ts')).toMatch(
      /FIRST, SECOND\][^]*migrations: \{[^}]*-first': firstMigration, '\d{4}-second': secondMigration \}/,
    )
    expect(text('console/pages/system/area.ts')).toMatch(/first\.resource[^]*second\.resource[^]*\]\n$/)
  })

  it('numbers migrations on over all areas', () => {
    const [first, second] = ['system/first', 'streams/second'].map((room) => createRoom(room, copy)[2]!)
    expect(Number(/(\d{4})-second/.exec(second!)![1])).toBe(Number(/(\d{4})-first/.exec(first!)![1]) + 1)
  })

  it('refuses a bad name, an unknown area and a room that exists', () => {
    expect(() => createRoom('Gateways', copy)).toThrow('is not a room. Use <area>/<name>')
    expect(() => createRoom('system/gateways', copy, ['网关', "Operator's"])).toThrow('has a quote')
    expect(() => createRoom('nowhere/gateways', copy)).toThrow('no area "nowhere"')
    createRoom('system/gateways', copy)
    expect(() => createRoom('system/gateways', copy)).toThrow('already exists')
  })
})
