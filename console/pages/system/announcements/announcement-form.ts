import { listOf } from '../../../../elements/list-page/resource/records'
import type { FormSpecial, FormValues, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { AnnouncementPreview } from './AnnouncementPreview'
import { canBePinned, canHaveFiles } from './announcement-states'

/** Servers refuse more. */
const mostFiles = 20

const hasPeriod = (_values: FormValues, records: readonly WireRecord[]): boolean => !records.some(canBePinned)

/** A genuine server cuts the last character off when it sends to receivers: a comma stands behind each. */
const withCommas = (userIds: string): string =>
  listOf(userIds)
    .map((id) => `${id},`)
    .join('')

/** What the form of an announcement needs beside its fields. */
const announcementForm: FormSpecial = {
  Beside: AnnouncementPreview,
  fields: {
    startTime: { shown: hasPeriod },
    endTime: {
      shown: hasPeriod,
      check: (end, { startTime = '' }, word) => (end !== '' && startTime !== '' && end <= startTime ? word('periodRule') : null),
    },
    userIds: { shown: ({ msgType }) => msgType === 'USER' },
    izTop: { shown: (_values, records) => records.some(canBePinned) },
    files: {
      shown: (_values, records) => records.some(canHaveFiles),
      check: (files, _values, word) => (listOf(files).length > mostFiles ? word('filesRule') : null),
    },
  },
  settle: (values) => ({ ...values, userIds: withCommas(values['userIds'] ?? '') }),
}

export default announcementForm
