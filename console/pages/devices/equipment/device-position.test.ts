import { expect, it } from 'vitest'
import { devicePosition, UNREADABLE, withCoordinates } from './device-position'

it('shows longitude and latitude of a device as one position, and nothing where one of them is missing', () => {
  expect(devicePosition({ lng: 121.5, lat: 31 })).toBe('121.5,31')
  expect(devicePosition({ lng: 121.5, lat: null })).toBe('')
})

it('stores a position as longitude and latitude, none as none, and keeps both while it cannot be read', () => {
  expect(withCoordinates({ position: '121.5,31', lng: '', lat: '' })).toMatchObject({ lng: '121.5', lat: '31' })
  expect(withCoordinates({ position: '', lng: '1', lat: '2' })).toMatchObject({ lng: '', lat: '' })
  expect(withCoordinates({ position: UNREADABLE, lng: '1', lat: '2' })).toMatchObject({ lng: '1', lat: '2' })
})
