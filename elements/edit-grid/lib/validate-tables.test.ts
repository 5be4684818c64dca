import { describe, expect, it, vi } from 'vitest'
import { validateFormAndTables, InvalidFormError } from './validate-form'
import { InvalidTableError, validateTables } from './validate-tables'

const right = (id: string) => ({ getValues: vi.fn(async () => ({ rows: [{ id }], deleted: [] })) })
const fault = new Error('2 invalid cells')
const wrong = { getValues: () => Promise.reject(fault) }

describe('checking several tables', () => {
  it('answers the values of all, in their order', async () => {
    expect(await validateTables([right('a'), { grid: right('b'), paneKey: 'second' }])).toEqual([
      { rows: [{ id: 'a' }], deleted: [] },
      { rows: [{ id: 'b' }], deleted: [] },
    ])
    expect(await validateTables([])).toEqual([])
  })

  it('asks one after another, stops at the first wrong one and tells where it is', async () => {
    const last = right('c')
    const error: unknown = await validateTables([right('a'), { grid: wrong, paneKey: 'tickets' }, last]).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(InvalidTableError)
    expect(error).toMatchObject({ error: fault, index: 1, paneKey: 'tickets', grid: wrong })
    expect(last.getValues).not.toHaveBeenCalled()
  })
})

describe('checking a form and its tables', () => {
  it('answers the values of both', async () => {
    expect(await validateFormAndTables({ validate: async () => ({ code: '7' }) }, [right('a')])).toEqual({
      formValue: { code: '7' },
      tablesValue: [{ rows: [{ id: 'a' }], deleted: [] }],
    })
  })

  it('asks no table while the form is wrong', async () => {
    const table = right('a')
    const error: unknown = await validateFormAndTables({ validate: () => Promise.reject(fault) }, [table]).catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(InvalidFormError)
    expect(error).toMatchObject({ error: fault })
    expect(table.getValues).not.toHaveBeenCalled()
  })
})
