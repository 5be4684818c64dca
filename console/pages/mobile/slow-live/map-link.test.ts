import { expect, it } from 'vitest'
import { mapLink } from './map-link'

it('[F11] opens the map of the phone, on iPhones by their own scheme', () => {
  const place = { lng: 121.47, lat: 31.23 }
  expect(mapLink(place, 'Mozilla/5.0 (Linux; Android 15) Chrome/140')).toBe('geo:31.23,121.47?q=31.23,121.47')
  expect(mapLink(place, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1')).toBe('maps://?q=31.23,121.47')
})
