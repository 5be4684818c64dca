import { expect, it } from 'vitest'
import { createPositionReports, positionRow, type PositionRow } from './position-reports'

const at = (time: number) => ({ lng: 120, lat: 30, accuracy: 6.4, speed: 2, heading: 90.4, time })

it('[F11] positions are sent in km/h, and those that could not be sent go with the next', async () => {
  expect(positionRow(at(5))).toEqual({ lng: 120, lat: 30, accuracy: 6, speed: 7.2, direction: 90, gpsTime: 5 })
  expect(positionRow({ ...at(5), speed: null, heading: null })).toEqual({ lng: 120, lat: 30, accuracy: 6, gpsTime: 5 })
  const calls: (readonly PositionRow[])[] = []
  let isOnline = false
  const reports = createPositionReports((rows) => {
    calls.push(rows)
    return isOnline ? Promise.resolve() : Promise.reject(new Error('offline'))
  })
  for (let time = 0; time < 120; time++) await reports.report(at(time)).catch(() => undefined)
  expect(reports.waiting()).toBe(100)
  isOnline = true
  await reports.report(at(120))
  expect(calls.at(-1)).toHaveLength(100)
  expect(calls.at(-1)!.at(-1)!.gpsTime).toBe(120)
  expect(reports.waiting()).toBe(0)
})
