import { type ReactNode, useDeferredValue } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { stringOf } from '../../../../elements/list-page/resource/words'
import { RadioGroup } from '../../../../elements/parts/field'
import previewCss from './announcement-preview.css?inline'
import { announcementsStrings } from './announcements.strings'
import { askReach, reachQuestion, reachWords } from './reach'

/** Who gets an announcement, and how many people that are where the server tells it. */
export function AudienceEditor({ value, onChange, onBlur, disabled, values }: EditorProps): ReactNode {
  const t = useStrings(announcementsStrings)
  const locale = useLocale()
  useSheet(previewCss)
  const question = useDeferredValue(reachQuestion(value, values['userIds'] ?? ''))
  const reach = useServerData({
    key: ['announcement-reach', question?.['msgType'] ?? '', String(question?.['userIds'] ?? '')],
    enabled: question !== null && !disabled,
    load: (transport, signal) => askReach(transport, question ?? {}, { signal }),
  })
  return (
    <div className="ops-audience">
      <RadioGroup
        look="buttons"
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
        options={[
          { value: 'ALL', label: t('everybody') },
          { value: 'USER', label: t('chosenUsers') },
        ]}
      />
      <output className="ops-help">
        {reach.data ? reachWords(reach.data, (key, params) => stringOf(announcementsStrings, locale, key, params)) : ''}
      </output>
    </div>
  )
}
