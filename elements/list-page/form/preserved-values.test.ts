import { expect, it, vi } from 'vitest'
import { preservedValues } from './preserved-values'
import { editedFields } from './record-wire'

const fields = editedFields(
  [
    { name: 'name', form: {} },
    { name: 'birthday', type: 'date', form: {} },
    { name: 'count', form: { numeric: true } },
  ],
  false,
)
const before = { name: '张三', birthday: '1990-01-01', count: '3' }
const names = async (saved: typeof before, load: () => Promise<object>) =>
  (await preservedValues(fields, before, saved, async () => ({ ...(await load()) }))).map(({ field, value }) => [field.name, value])

it('[V-G22] finds emptied dates and numbers that a server has kept', async () => {
  const cleared = { name: '', birthday: '', count: '' }
  expect(await names(cleared, () => Promise.resolve({ name: '', birthday: '1990-01-01', count: 3 }))).toEqual([
    ['birthday', '1990-01-01'],
    ['count', '3'],
  ])
  expect(await names(cleared, () => Promise.resolve({ birthday: null, count: '' }))).toEqual([])
})

it('[V-G22] asks for the record only if a date or number was emptied, and takes a failed call for none', async () => {
  const load = vi.fn(() => Promise.reject(new Error('gone')))
  expect(await names({ ...before, name: '' }, load)).toEqual([])
  expect(load).not.toHaveBeenCalled()
  expect(await names({ ...before, birthday: '' }, load)).toEqual([])
  expect(load).toHaveBeenCalledOnce()
})
