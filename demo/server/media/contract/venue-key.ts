import type { StreamKey } from './source'

/** Application name of the programmes of venues. */
const APP = 'venue'

/** Stream of the programme of a venue. `venueNo`: six digits. */
export const venueKey = (venueNo: string): StreamKey => `${APP}/${venueNo}`
