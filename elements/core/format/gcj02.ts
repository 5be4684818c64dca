/** Degrees. */
interface Position {
  readonly lng: number
  readonly lat: number
}

/** Semi-major axis and squared eccentricity of the ellipsoid SK-42. */
const AXIS = 6378245
const ECCENTRICITY = 0.006693421622965943
const RADIANS = Math.PI / 180

/** The part of the Earth that the shift is made for; its neighbours are shifted too. */
function isShifted({ lng, lat }: Position): boolean {
  return lng >= 72.004 && lng <= 137.8347 && lat >= 0.8293 && lat <= 55.8271
}

/** The two sums of sines that both directions of the shift share. */
function waves(x: number, first: number, second: number, last: number): number {
  return (
    ((20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * 2) / 3 +
    ((20 * Math.sin(first * Math.PI) + 40 * Math.sin((first / 3) * Math.PI)) * 2) / 3 +
    ((second * Math.sin((first / 12) * Math.PI) + last * Math.sin((first / 30) * Math.PI)) * 2) / 3
  )
}

function shift({ lng, lat }: Position): Position {
  const [x, y] = [lng - 105, lat - 35]
  const root = 0.2 * Math.sqrt(Math.abs(x))
  const north = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + root + waves(x, y, 160, 320)
  const east = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.5 * root + waves(x, x, 150, 300)
  const curve = 1 - ECCENTRICITY * Math.sin(lat * RADIANS) ** 2
  return {
    lng: east / ((AXIS / Math.sqrt(curve)) * Math.cos(lat * RADIANS) * RADIANS),
    lat: north / (((AXIS * (1 - ECCENTRICITY)) / (curve * Math.sqrt(curve))) * RADIANS),
  }
}

/** Where a WGS-84 position is drawn on a map in GCJ-02. Outside of the shifted part both are equal. */
export function toGcj02(position: Position): Position {
  if (!isShifted(position)) return position
  const by = shift(position)
  return { lng: position.lng + by.lng, lat: position.lat + by.lat }
}

/** The WGS-84 position of a place on a map in GCJ-02, to a millimetre. */
export function fromGcj02(place: Position): Position {
  if (!isShifted(place)) return place
  let position = place
  for (let round = 0; round < 5; round += 1) {
    const drawn = toGcj02(position)
    position = { lng: position.lng + place.lng - drawn.lng, lat: position.lat + place.lat - drawn.lat }
  }
  return position
}
