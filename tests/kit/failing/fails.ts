import { expect, it } from 'vitest'

it('fails', () => expect('this').toBe('that'))
