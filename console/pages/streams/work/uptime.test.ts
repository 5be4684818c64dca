import { expect, it } from 'vitest'
import { uptimeText } from './uptime'

it('counts from the time of the server, and is empty where nothing runs', () => {
  const now = Date.parse('2026-11-18T10:00:00+08:00')
  expect([uptimeText({ since: '2026-11-18 09:58:30' }, now), uptimeText({ since: null }, now)]).toEqual(['00:01:30', ''])
})
