import { describe, expect, it } from 'vitest'
import { endsOf, isOpenAt, isPeriod, tagsOf } from './open-time'

describe('the hours of a slow live', () => {
  it.each(['06:00-20:00', '18:30-02:00', '00:00-23:59'])('may be %s', (openTime) => expect(isPeriod(openTime)).toBe(true))

  it.each(['', '06:00', '06:00-', '-20:00', '6:00-20:00', '06:00-24:00', '06:60-07:00', '06:00-06:00', '06:00:00-20:00:00'])(
    'may not be %j',
    (openTime) => expect(isPeriod(openTime)).toBe(false),
  )

  it('have two ends', () => {
    expect(endsOf('06:00-20:00')).toEqual(['06:00', '20:00'])
    expect(endsOf('')).toEqual(['', ''])
  })

  it('are open from the first to the second, over midnight too', () => {
    const open = (openTime: string) => ['05:59', '06:00', '19:59', '20:00', '23:00'].filter((time) => isOpenAt(openTime, time))
    expect(open('06:00-20:00')).toEqual(['06:00', '19:59'])
    expect(open('20:00-06:00')).toEqual(['05:59', '20:00', '23:00'])
  })
})

it('tags are what people separate, each once', () => {
  expect(tagsOf(' 湖山，日落、候鸟,湖山; 夜景 ')).toEqual(['湖山', '日落', '候鸟', '夜景'])
  expect(tagsOf('')).toEqual([])
})
