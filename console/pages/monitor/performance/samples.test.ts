import { expect, it } from 'vitest'
import type { FigureLine } from './metrics'
import { gathering, growth, lineSamples } from './samples'

const cpu: FigureLine = { source: 'system.cpu.usage', value: 'VALUE', label: 'systemCpu' }
const requests: FigureLine = { source: 'http.server.requests', value: 'COUNT', label: 'requestRate', isCount: true }

it('draws what the server remembers, else what came while somebody looked', () => {
  const gathered = [{ at: 5, values: { 'system.cpu.usage': 0.5, 'http.server.requests.COUNT': null } }]
  expect(lineSamples(cpu, [{ at: 1, values: { 'system.cpu.usage': 0.25 } }], gathered)).toEqual([
    { at: 1, value: 0.25 },
    { at: 5, value: 0.5 },
  ])
  expect(lineSamples(cpu, [{ at: 6, values: { 'system.cpu.usage': 0.25 } }], gathered)).toEqual([{ at: 6, value: 0.25 }])
  expect(lineSamples(cpu, [{ at: 1, values: { other: 1 } }], gathered)).toEqual([{ at: 5, value: 0.5 }])
  expect(lineSamples(cpu, [], gathered)).toEqual([{ at: 5, value: 0.5 }])
  expect(lineSamples(cpu, null, gathered)).toEqual([{ at: 5, value: 0.5 }])
  expect(lineSamples(requests, null, gathered)).toEqual([])
})

it('of a count draws how much it grew in a second, and nothing over a restart or a gap', () => {
  const samples = [100, 120, null, 130, 5, 15].map((value, index) => ({ at: index * 10_000, value }))
  expect(growth(samples).map(({ value }) => value)).toEqual([2, null, null, null, 1])
  expect(growth([])).toEqual([])
  const pauses: FigureLine = { source: 'jvm.gc.pause', value: 'TOTAL_TIME', label: 'gcRate', isCount: true, times: 1000 }
  const counted = [0, 0.02].map((value, index) => ({ at: index * 10_000, values: { 'jvm.gc.pause.TOTAL_TIME': value } }))
  expect(lineSamples(pauses, counted, [])).toEqual([{ at: 10_000, value: 2 }])
})

it('keeps the last values', () => {
  let all = gathering([], { at: 0, values: {} })
  for (let at = 1; at < 200; at += 1) all = gathering(all, { at, values: {} })
  expect([all.length, all[0]?.at, all.at(-1)?.at]).toEqual([180, 20, 199])
})
