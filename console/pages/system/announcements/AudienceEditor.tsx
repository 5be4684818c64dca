import { type ReactNode, useDeferredValue } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { stringOf } from '../../../../elements/list-page/resource/words'
import { RadioGroup } from '../../../../elements/parts/field'
import previewCss from './announcement-preview.css?inline'
import { announcementsStrings } from './announcements.strings'
import { loadReach, audiences, reachParams, reachSummary } from './reach'

/** Who gets an announcement, and how many people that are where the server tells it. */
export function AudienceEditor({ value, onChange, onBlur, disabled, values }: EditorProps): ReactNode {
  const t = useStrings(announcementsStrings)
  const locale = useLocale()
  useSheet(previewCss)
  const question = useDeferredValue(reachParams({ ...values, msgType: value }))
  const reach = useServerData({
    key: ['announcement-reach', JSON.stringify(question)],
    enabled: question !== null && !disabled,
    load: (transport, signal) => loadReach(transport, question ?? {}, { signal }),
  })
  const everybody = useServerData({
    key: ['announcement-reach', JSON.stringify({ msgType: 'ALL' })],
    enabled: !disabled,
    load: (transport, signal) => loadReach(transport, { msgType: 'ALL' }, { signal }),
  })
  const told = everybody.data?.audiences ?? []
  const offered = audiences.filter((type) => type === 'ALL' || type === 'USER' || type === value || told.includes(type))
  return (
    <div className="ops-audience">
      <RadioGroup
        variant="buttons"
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
        options={offered.map((type) => ({ value: type, label: t(`audience.${type}`) }))}
      />
      <output className="ops-help">
        {reach.data ? reachSummary(reach.data, (key, params) => stringOf(announcementsStrings, locale, key, params)) : ''}
      </output>
    </div>
  )
}
