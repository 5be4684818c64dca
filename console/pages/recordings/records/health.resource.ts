import { HeartPulse } from 'lucide-react'
import { formatBytes } from '../../../../elements/core/format'
import { translate } from '../../../../elements/core/i18n'
import { optionText } from '../../../../elements/list-page/fields/field-types'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { clockOf } from '../../../../elements/record-timeline/timeline-time'
import { healthStrings } from './health.strings'
import { recordPaths } from './record-paths'

const GapsDialog = lazyPart(() => import('./GapsDialog'), { close: ({ onClose }) => onClose() })

const modes = ['0', '1', '2', '3'].map((value) => ({ value, label: `mode${value}` }))

const length = (value: unknown): string => clockOf(Number(value) || 0)
const percent = ({ recorded, expected }: WireRecord): string => {
  const share = Number(expected) > 0 ? Math.min(1, Number(recorded) / Number(expected)) : 1
  return `${Math.floor(share * 1000) / 10}%`
}

/** What should be recorded of devices and what is, of a day. `set` asks how some of them are to be recorded. */
export function healthFor(set: (records: readonly WireRecord[]) => void): Resource {
  const policy = { permission: ['record:plan'], run: set } as const
  return {
    name: 'record-health',
    strings: healthStrings,
    icon: HeartPulse,
    paths: { list: recordPaths.health },
    titleFields: ['name'],
    subject: 'name',
    advancedQuery: false,
    sort: { column: 'name', order: 'asc' },
    fields: [
      {
        name: 'name',
        column: { minWidth: 150, emphasis: 'strong', card: 'title', sortable: true },
        search: { rank: 1, name: 'deviceName', match: 'contains' },
      },
      { name: 'day', type: 'date', search: { rank: 1, match: 'equal' } },
      {
        name: 'state',
        options: ['recording', 'missing', 'idle'].map((value) => ({ value, label: value })),
        states: {
          recording: { tone: 'live' },
          missing: { tone: 'danger', shape: 'square' },
          idle: { tone: 'neutral', shape: 'ring' },
        },
        column: { width: 104, card: 'status' },
      },
      {
        name: 'recordMode',
        options: modes,
        // One that is recorded because of its push would be told as not recorded.
        column: {
          width: 96,
          card: 'line',
          text: ({ reason, recordMode }, locale) =>
            reason === 'push'
              ? translate(healthStrings, locale, 'modePush')
              : optionText(healthStrings, { name: 'recordMode', options: modes }, stringValue(recordMode), locale),
        },
      },
      { name: 'expected', column: { width: 84, align: 'end', text: ({ expected }) => length(expected) } },
      { name: 'recorded', column: { width: 84, align: 'end', text: ({ recorded }) => length(recorded) } },
      { name: 'missed', column: { width: 84, align: 'end', card: 'line', text: ({ missed }) => length(missed) } },
      { name: 'share', column: { width: 80, align: 'end', text: percent } },
      { name: 'bytes', column: { width: 92, align: 'end', card: 'note', text: ({ bytes }) => formatBytes(Number(bytes)) } },
      { name: 'lastTime', column: { width: 145, emphasis: 'muted', card: 'subtitle', text: ({ lastTime }) => stringValue(lastTime) } },
    ],
    rowActions: [
      { key: 'gaps', label: 'gapsShort', lead: true, Dialog: GapsDialog },
      { ...policy, key: 'policy', label: 'policyShort' },
    ],
    batchActions: [{ ...policy, key: 'policySeveral', label: 'policy' }],
  }
}
