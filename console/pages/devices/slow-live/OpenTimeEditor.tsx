import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import DatePicker from '../../../../elements/date-picker/DatePicker'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { endsOf } from './open-time'
import slowLiveCss from './slow-live.css?inline'
import { slowLiveStrings } from './slow-live.strings'

/** From when to when it is shown. */
export function OpenTimeEditor({ value, onChange, onBlur, disabled }: EditorProps): ReactNode {
  const t = useStrings(slowLiveStrings)
  useSheet(slowLiveCss)
  const [from, to] = endsOf(value)
  const written = (one: string, other: string): void => onChange(one === '' && other === '' ? '' : `${one}-${other}`)
  const shared = { mode: 'time', format: 'HH:mm', onBlur, disabled } as const
  return (
    <div className="ops-opentime">
      <DatePicker {...shared} accessibleName={t('openFrom')} value={from} onChange={(next) => written(next, to)} />
      <span className="ops-faint">{t('to')}</span>
      <DatePicker {...shared} accessibleName={t('openTo')} value={to} onChange={(next) => written(from, next)} />
    </div>
  )
}
