import { Clock3 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useSheet } from '../core/define/host-context'
import { lineOf } from '../core/format/line'
import { ComboBox } from '../parts/field'
import type { CronReading } from './cron'
import { CronMarked } from './CronMarked'
import cronCss from './cron-picker.css?inline'

export interface CronFieldProps {
  reading: CronReading
  open: boolean
  /** Id of what it opens. */
  panelId: string
  placeholder: string
  accessibleName: string | undefined
  invalid: boolean
  /** Offers to empty it. */
  clearable: boolean
  disabled: boolean | undefined
  readOnly: boolean | undefined
  onOpen: () => void
  onClear: () => void
  onBlur: (() => void) | undefined
}

/** The closed field: the expression as it is, wrong characters underlined. */
export function CronField({
  reading,
  open,
  panelId,
  placeholder,
  accessibleName,
  invalid,
  clearable,
  disabled,
  readOnly,
  onOpen,
  onClear,
  onBlur,
}: CronFieldProps): ReactNode {
  useSheet(cronCss)
  const box = useRef<HTMLDivElement>(null)
  const { text, errors } = reading
  const line = lineOf(text)
  const clear = clearable && text !== '' ? onClear : undefined

  return (
    <ComboBox
      naming={{ 'aria-label': accessibleName, ...(invalid && { invalid }) }}
      popup="dialog"
      onErase={() => clear?.()}
      onClear={clear}
      icon={Clock3}
      className="ops-cron-field"
      {...{ box, panelId, open, onOpen, disabled, readOnly, onBlur }}
    >
      {text === '' ? (
        <span className="ops-value ops-placeholder">{placeholder}</span>
      ) : (
        <span className="ops-value ops-mono" dir="ltr" title={line}>
          <CronMarked text={line} errors={errors} />
        </span>
      )}
    </ComboBox>
  )
}
