import { MapPin } from 'lucide-react'
import { useMemo } from 'react'
import { useStrings } from '../core/i18n'
import { lazyPart } from '../parts/lazy-part'
import { PickerFrame, useRecordNames } from '../parts/picker'
import { AreaSelects } from './AreaSelects'
import { levelsOf } from './area-picker.model'
import { areaPickerStrings } from './area-picker.strings'
import type { AreaRecord, AreaPickerProps } from './area-picker.types'
import { areaFinder } from './area-source'

const AreaPanel = lazyPart(() => import('./AreaPanel'), { close: ({ onCancel }) => onCancel() })

const keyOf = ({ id }: AreaRecord): string => id
const textOf = ({ path }: AreaRecord): string => path.join(' / ')

/** The view of `<ops-area-picker>` and the inner door for pages: columns beside a field, or one select per level. */
export default function AreaPicker(props: AreaPickerProps) {
  const { value, type = 'cascader', options, source, onSelection, onLoadError } = props
  const t = useStrings(areaPickerStrings)
  const levels = levelsOf(props.levels)
  const find = useMemo(() => areaFinder({ options, source }), [options, source])
  const recordNames = useRecordNames<AreaRecord>({ value, keyOf, options: undefined, find, lookup: null, onSelection, onLoadError })

  if (type === 'select') return <AreaSelects view={props} names={recordNames} origin={{ options, source }} levels={levels} />
  if (type !== 'cascader')
    return (
      <span className="text-danger-text whitespace-pre-wrap" role="alert">
        {t('badType', { type })}
      </span>
    )
  return (
    <PickerFrame
      view={props}
      names={recordNames}
      textOf={textOf}
      placeholder={t('placeholder')}
      icon={MapPin}
      uncut
      renderPanel={(panel) => <AreaPanel {...panel} {...{ options, source, levels, onLoadError }} />}
    />
  )
}
