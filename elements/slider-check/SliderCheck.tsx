import { Check, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useSheet } from '../core/define/host-context'
import { useFieldApi } from '../core/define/use-field-api'
import { useStrings } from '../core/i18n'
import { Field } from '../parts/field/Field'
import { useControlWiring } from '../parts/field/field-context'
import { Icon } from '../parts/icon'
import { passedValue } from './slider-check.model'
import { sliderCheckStrings } from './slider-check.strings'
import sliderCss from './slider-check.css?inline'
import { useSlide } from './use-slide'

export interface SliderCheckProps extends FieldViewProps<string> {
  text?: string | undefined
  successText?: string | undefined
  onSuccess?: ((detail: Record<string, never>) => void) | undefined
  onReset?: ((detail: Record<string, never>) => void) | undefined
}

/** The view of `<ops-slider-check>` and the inner door for pages. */
export default function SliderCheck(props: SliderCheckProps) {
  const { value, required, error, label, hint, onSelection, ref } = props
  const box = useRef<HTMLDivElement>(null)
  useSheet(sliderCss)
  useFieldApi(ref, box, '[role="slider"]')
  useEffect(() => onSelection?.(value ? [value] : []), [value, onSelection])
  return (
    <div ref={box}>
      <Field label={label} required={required} help={hint} error={error}>
        <Track {...props} />
      </Field>
    </div>
  )
}

/** Idle, dragging or success (clauses 4.7). */
function Track({
  value,
  label,
  accessibleName,
  disabled,
  readOnly,
  text,
  successText,
  onChange,
  onSuccess,
  onReset,
  onBlur,
}: SliderCheckProps) {
  const t = useStrings(sliderCheckStrings)
  const track = useRef<HTMLDivElement>(null)
  const passed = value === passedValue
  const caption = passed ? (successText ?? t('success')) : (text ?? t('text'))
  const { 'aria-required': _required, ...wiring } = useControlWiring({ 'aria-label': label ? undefined : (accessibleName ?? caption) })
  const slide = useSlide({
    track,
    fixed: passed || Boolean(disabled) || Boolean(readOnly),
    onEnd() {
      onChange(passedValue, [passedValue])
      onSuccess?.({})
    },
    onBack: () => onReset?.({}),
  })
  const part = passed ? 1 : slide.part
  return (
    <div
      ref={track}
      className="ops-slide"
      part="control"
      style={{ '--_part': part }}
      data-state={passed ? 'success' : slide.isDragging ? 'dragging' : 'idle'}
      data-invalid={wiring['aria-invalid'] ? '' : undefined}
      data-fixed={disabled || (readOnly && !passed) ? '' : undefined}
    >
      <output>{caption}</output>
      <div
        {...wiring}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input jumps to where it is clicked: this one has to be pulled
        role="slider"
        className="ops-knob"
        part="handle"
        tabIndex={disabled ? -1 : 0}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
        aria-valuetext={caption}
        aria-disabled={disabled || undefined}
        aria-readonly={readOnly || undefined}
        onPointerDown={slide.onPointerDown}
        onKeyDown={slide.onKeyDown}
        onBlur={() => {
          slide.onBlur()
          onBlur?.()
        }}
      >
        <Icon of={passed ? Check : ChevronRight} />
      </div>
    </div>
  )
}
