import type { FormValues, WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** Value of the field while its text is no position. */
export const UNREADABLE = '?'

/** Position of a device as the form has it: `lng,lat`, or empty. */
export function devicePosition({ lng, lat }: WireRecord): string {
  return typeof lng === 'number' && typeof lat === 'number' ? `${lng},${lat}` : ''
}

/** The values with the longitude and latitude of their position. */
export function withCoordinates(values: FormValues): FormValues {
  const { position = '' } = values
  if (position === UNREADABLE) return values
  const [lng = '', lat = ''] = position.split(',')
  return { ...values, lng, lat }
}
