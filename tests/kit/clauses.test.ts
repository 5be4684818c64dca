import { describe, expect, it } from 'vitest'
import { clausesOf, finishedDeliveries, report, waits } from '../tools/run/clauses.mjs'
import { read } from './sources'

const list = '# Clauses\n- `0-01` One. [F1]\n- `2.5-03` Two. [F1]\n- `9-100` Three. [F9]\n'

describe('npm run spec', () => {
  it('counts a clause by its id in the title of a test that passed, several ids in one title too', () => {
    expect(report(list, ['suite [0-01] [W-P01] does', '[2.5-03, 9-100] does'])).toEqual({
      lines: ['F1: 2 of 2 proven', 'F9: 1 of 1 proven'],
      failed: false,
    })
  })

  it('fails for what is open of a delivery that is declared done, and only for that', () => {
    const isDone = ['F1']
    expect(report(list, ['[0-01] does, and speaks of 2.5-03'], undefined, { isDone })).toEqual({
      lines: ['F1: 1 of 2 proven', '  2.5-03 Two.', 'F9: 0 of 1 proven', 'F1 is declared done, but 1 of its clauses are open'],
      failed: true,
    })
    expect(report(list, ['[0-01]', '[2.5-03]'], 'F9', { isDone })).toEqual({
      lines: ['F1: 2 of 2 proven', 'F9: 0 of 1 proven', '  9-100 Three.'],
      failed: false,
    })
  })

  it('names what a clause waits for, which is no fault of its delivery until that is done', () => {
    const waiting = { '2.5-03': ['F2', 'F9'] }
    expect(report(list, ['[0-01]'], undefined, { isDone: ['F1', 'F2'], waiting })).toEqual({
      lines: ['F1: 1 of 2 proven', '  2.5-03 (waits for F9) Two.', 'F9: 0 of 1 proven'],
      failed: false,
    })
    expect(report(list, ['[0-01] [9-100]'], undefined, { isDone: ['F1', 'F2', 'F9'], waiting })).toEqual({
      lines: ['F1: 1 of 2 proven', '  2.5-03 Two.', 'F9: 1 of 1 proven', 'F1 is declared done, but 1 of its clauses are open'],
      failed: true,
    })
    expect(report(list, [], undefined, { isDone: ['F1'], waiting })).toMatchObject({ failed: true })
  })

  it('knows every clause and delivery that something waits for', () => {
    const clauses = clausesOf(read('tests/spec/clauses.md'))
    for (const [id, deliveries] of Object.entries(waits)) {
      expect(clauses.map((clause) => clause.id)).toContain(id)
      for (const delivery of deliveries) expect(clauses.map((clause) => clause.delivery)).toContain(delivery)
    }
  })

  it('fails for an id that no clause has, and for a line that is no clause', () => {
    expect(report(list, ['[0-01] [2.5-03] [7-77]']).lines).toContain('a test names a clause that there is not: 7-77')
    expect(report(`${list}- \`1-1 broken [F2]\n`, ['[0-01] [2.5-03]'])).toMatchObject({ failed: true })
  })

  it('reads every line of the list', () => {
    const { lines } = report(read('tests/spec/clauses.md'), [])
    expect(lines.filter((line) => line.startsWith('a line that is no clause'))).toEqual([])
    expect(lines).toEqual(
      expect.arrayContaining(finishedDeliveries.map((delivery) => expect.stringMatching(`^${delivery}: 0 of [1-9]`) as string)),
    )
  })
})
