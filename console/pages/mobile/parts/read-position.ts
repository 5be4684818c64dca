/** Degrees, WGS-84. */
export interface Position {
  readonly lng: number
  readonly lat: number
  /** Metres. */
  readonly accuracy: number
  /** m/s; null: unknown. */
  readonly speed: number | null
  /** Degrees from north; null: unknown. */
  readonly heading: number | null
  /** Epoch ms. */
  readonly time: number
}

/** ms until a position is there. */
const LIMIT = 10_000

/** Where the phone is. @throws GeolocationPositionError, TypeError without geolocation (a page without https) */
export function readPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          lng: coords.longitude,
          lat: coords.latitude,
          accuracy: coords.accuracy,
          speed: coords.speed,
          heading: coords.heading,
          time: timestamp,
        }),
      reject,
      { enableHighAccuracy: true, timeout: LIMIT, maximumAge: 5000 },
    )
  })
}
