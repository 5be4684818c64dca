/** Address that opens the map of the phone at a place, in degrees (WGS-84). iOS does not know `geo:` (RFC 5870). */
export function mapLink({ lng, lat }: { readonly lng: number; readonly lat: number }, userAgent: string): string {
  const place = `${lat},${lng}`
  return /iPhone|iPad|iPod/.test(userAgent) ? `maps://?q=${place}` : `geo:${place}?q=${place}`
}
