import { type ReactNode, useId, useRef } from 'react'
import { useFieldApi } from '../core/define/use-field-api'
import { useLocale, useStrings } from '../core/i18n'
import { describeError } from '../core/transport/describe-error'
import { useLoadError } from '../core/transport/use-load-error'
import { Field } from '../parts/field'
import type { RecordNames } from '../parts/picker'
import { Select } from '../parts/select'
import type { AreaPickerProps, AreaRecord } from './area-picker.types'
import { areaColumns, areaPath, areaRecord, levelKeys } from './area-picker.model'
import { areaPickerStrings } from './area-picker.strings'
import type { AreaOrigin } from './area-source'
import { useAreas } from './use-areas'

export interface AreaSelectsProps {
  view: AreaPickerProps
  names: RecordNames<AreaRecord>
  origin: AreaOrigin
  levels: number
}

/** One select per level; the value is what is chosen so far. */
export function AreaSelects({ view, names: recordNames, origin, levels }: AreaSelectsProps): ReactNode {
  const { value, disabled, readOnly, required, error, label, hint, accessibleName, onBlur, onChange, ref } = view
  const t = useStrings(areaPickerStrings)
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const base = useId()
  const areas = useAreas(origin)
  useFieldApi(ref, box, '[data-field]')
  const failed = areas.error === null ? undefined : describeError(areas.error, locale)
  const path = areaPath(areas.index, value).map(({ id }) => id)
  // A code nobody knows stays visible, in the first select.
  const codes = path.length === 0 && value !== '' ? [value] : path
  const columns = areaColumns(areas.index, codes, levels)
  // A name that did not come has said so already.
  useLoadError(recordNames.error === null ? areas.error : null, view.onLoadError)

  function choose(code: string, level: number): void {
    const next = code === '' ? (codes[level - 1] ?? '') : code
    const record = areaRecord(areas.index, next)
    if (record) recordNames.learn([record])
    onChange(next, record ? [record] : [])
  }

  return (
    <div ref={box}>
      <Field label={label} required={required} help={hint} error={error}>
        <div role="group" aria-label={accessibleName ?? (typeof label === 'string' ? label : t('label'))} className="flex flex-wrap gap-2">
          {levelKeys.slice(0, levels).map((name, level) => (
            <Select
              key={name}
              id={level === 0 ? undefined : `${base}${level}`}
              required={required && level === 0}
              className="min-w-32 flex-1"
              aria-label={t(name)}
              placeholder={t(name)}
              options={(columns[level] ?? []).map(({ id, text }) => ({ value: id, label: text }))}
              value={codes[level] ?? ''}
              onChange={(code) => choose(code, level)}
              clearable={!required || level > 0}
              searchable
              loading={areas.status === 'loading'}
              failed={level === 0 ? failed : undefined}
              onRetry={areas.retry}
              disabled={disabled || (level > 0 && !columns[level])}
              readOnly={readOnly}
              onBlur={onBlur}
            />
          ))}
        </div>
      </Field>
    </div>
  )
}
