import { expect, it } from 'vitest'
import type { FormValues } from '../resource/resource.types'
import { derivedValues } from './derived-values'

/** A company stands at the top, everything else below something. */
const category = (values: FormValues): FormValues => ({ ...values, category: values['parent'] === '' ? '1' : '2' })
const stored = { parent: 'a', category: '1', address: '' }

it('derives the values of a new record', () => {
  expect(derivedValues(category, null, stored)).toEqual({ ...stored, category: '2' })
})

it('[V-G05] leaves a stored value that does not follow the rules while only other fields change', () => {
  expect(derivedValues(category, stored, { ...stored, address: 'x' })).toEqual({ ...stored, address: 'x' })
})

it('derives a value again when one of its sources changes', () => {
  expect(derivedValues(category, { ...stored, category: '3' }, { ...stored, category: '3', parent: '' })).toEqual({
    ...stored,
    parent: '',
    category: '1',
  })
})

it('restores the stored value with its sources, and takes a value that was typed', () => {
  expect(derivedValues(category, stored, { ...stored, category: '4' })['category']).toBe('1')
  expect(derivedValues(category, stored, { ...stored, category: '2' })['category']).toBe('2')
})
