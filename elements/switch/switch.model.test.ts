import { describe, expect, it } from 'vitest'
import { switchValues } from './switch.model'

describe('the values of a switch', () => {
  it('[3-71] are Y and N by default', () => expect(switchValues(undefined)).toEqual(['Y', 'N']))
  it('[3-71] are the two given ones, numbers as texts', () => {
    expect(switchValues(['on', 'off'])).toEqual(['on', 'off'])
    expect(switchValues([1, 0])).toEqual(['1', '0'])
  })

  it.each([[[]], [['only']], [['a', 'b', 'c']], [['same', 'same']], [['', 'x']], [[{}, null]], ['YN']])(
    'fall back to Y and N for %j',
    (options) => {
      expect(switchValues(options)).toEqual(['Y', 'N'])
    },
  )
})
