import { beforeEach, expect, it, vi } from 'vitest'
import type { GridColumn } from '../../edit-grid.types'

const column: GridColumn = {
  key: 'code',
  validateRules: [
    { required: true, message: 'needed' },
    { pattern: 'z', message: 'whole' },
    { unique: true, message: 'twice' },
  ],
}
const rows = ['', 'x', '1', '1', '2'].map((code, index) => ({ id: String(index), code }))
const received = (errors: readonly { id: string; message: string }[]) => errors.map(({ id, message }) => `${id} ${message}`)

/** The rules as a page has them that never met a pattern. */
async function importRules() {
  const [{ compileRules }, { validateCells }] = await Promise.all([import('./compile-rules'), import('./validate')])
  const rules = compileRules([column], (key) => key)
  return () => validateCells(rows, rules)
}

beforeEach(() => vi.resetModules())

it('[5.2-01] a pattern whose code is on its way answers later, and the rules behind it with it; then all answer at once', async () => {
  const validate = await importRules()
  const first = validate()
  expect(received(first.errors)).toEqual(['0 needed'])
  const all = ['0 needed', '1 whole', '2 twice', '3 twice']
  expect(received(await first.settled)).toEqual(all)
  expect(received(validate().errors)).toEqual(all)
})

it('[5.2-12] a pattern whose code does not come lets nothing pass, and is asked for again', async () => {
  vi.doMock('./patterns', () => {
    throw new Error('away')
  })
  const validate = await importRules()
  expect(received(await validate().settled)).toEqual(['0 needed', ...['1', '2', '3', '4'].map((id) => `${id} unchecked`)])
  vi.doUnmock('./patterns')
  expect(received(await validate().settled)).toEqual(['0 needed', '1 whole', '2 twice', '3 twice'])
})
