import { splitComma } from '../../../../elements/list-page/resource/records'
import type { FormExtensions, FormValues, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { mayRelease, releaseStored, toRelease } from './announcement-actions'
import { RolesEditor } from '../users/PermissionsEditors'
import { AnnouncementPreview } from './AnnouncementPreview'
import { AudienceEditor } from './AudienceEditor'
import { canBePinned, canHaveFiles } from './announcement-states'

/** Servers refuse more. */
const maxFiles = 20

const hasPeriod = (_values: FormValues, records: readonly WireRecord[]): boolean => !records.some(canBePinned)

/** Days that an announcement is shown, unless somebody says otherwise. */
const shownFor = 7

/** From this minute on; `now` is a time of the wire. */
export function periodFrom(now: string): FormValues {
  const start = Date.parse(`${now.slice(0, 16).replace(' ', 'T')}:00Z`)
  const [startTime, endTime] = [start, start + shownFor * 86_400_000].map((time) =>
    new Date(time).toISOString().slice(0, 19).replace('T', ' '),
  )
  return { startTime: startTime!, endTime: endTime! }
}

/** A genuine server cuts the last character off when it sends to receivers: a comma stands behind each. */
const withCommas = (userIds: string): string =>
  splitComma(userIds)
    .map((id) => `${id},`)
    .join('')

/** What the form of an announcement needs beside its fields. */
const announcementForm: FormExtensions = {
  Beside: AnnouncementPreview,
  begin: (now, records) => (hasPeriod({}, records) ? periodFrom(now) : {}),
  extraSave: {
    label: 'release',
    saveLabel: 'saveDraft',
    permission: toRelease,
    ask: mayRelease,
    run: releaseStored,
  },
  fields: {
    startTime: { shown: hasPeriod },
    endTime: {
      shown: hasPeriod,
      check: (end, { startTime = '' }, t) => (end !== '' && startTime !== '' && end <= startTime ? t('periodRule') : null),
    },
    msgType: { Editor: AudienceEditor, chosen: true },
    userIds: { shown: ({ msgType }) => msgType === 'USER' },
    departIds: { shown: ({ msgType }) => msgType === 'DEPART' },
    roleIds: { shown: ({ msgType }) => msgType === 'ROLE', Editor: RolesEditor },
    izTop: { shown: (_values, records) => records.some(canBePinned) },
    files: {
      shown: (_values, records) => records.some(canHaveFiles),
      check: (files, _values, t) => (splitComma(files).length > maxFiles ? t('filesRule') : null),
    },
  },
  settle: (values) => ({ ...values, userIds: withCommas(values['userIds'] ?? '') }),
}

export default announcementForm
