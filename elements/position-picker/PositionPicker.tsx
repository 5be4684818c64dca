import { IdCard } from 'lucide-react'
import { useMemo } from 'react'
import BizPicker from '../biz-picker/BizPicker'
import { useStrings } from '../core/i18n'
import { paths } from '../core/transport/paths'
import type { PickerViewProps } from '../parts/picker'
import { positionPickerStrings } from './position-picker.strings'
import type { PositionRecord, PositionSource } from './position-picker.types'

export interface PositionPickerProps extends PickerViewProps<PositionRecord> {
  valueField?: string | undefined
  textField?: string | undefined
  /** Win over the server. */
  options?: readonly PositionRecord[] | undefined
  source?: PositionSource | undefined
}

/** Pixels (clauses 9). */
const width = 1000

/** The view of `<ops-position-picker>` and the inner door for pages. */
export default function PositionPicker({ valueField = 'code', textField = 'name', ...props }: PositionPickerProps) {
  const t = useStrings(positionPickerStrings)
  const columns = useMemo(
    () => [
      { key: 'name', title: t('name') },
      { key: 'code', title: t('code') },
      { key: 'postRank', title: t('rank'), textFields: ['rank_dictText', 'postRank_dictText'] },
    ],
    [t],
  )
  return (
    <BizPicker
      {...props}
      url={paths.position.list}
      valueField={valueField}
      textField={textField}
      queryKey="name,code"
      columns={columns}
      placeholder={props.placeholder ?? t('placeholder')}
      texts={{ noun: t('noun'), heading: t('heading'), search: t('search'), single: t('single'), nobody: t('nobody') }}
      icon={IdCard}
      width={width}
    />
  )
}
