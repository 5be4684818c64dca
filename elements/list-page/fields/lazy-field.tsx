import type { ReactNode } from 'react'
import { Field } from '../../parts/field'
import { Skeleton } from '../../parts/indicators'
import type { CodeLoader } from '../../parts/lazy-code'
import { lazyPart } from '../../parts/lazy-part'
import type { FieldViewProps } from '../../core/define/form-field.types'

type Labelled = Pick<FieldViewProps<string>, 'label' | 'required' | 'hint' | 'error'>

/**
 * A control of a form whose code comes when it is first drawn. Until then its label stands over a place as high as the
 * control (a css length): in a form nothing moves away under a press.
 */
export function lazyField<Props extends Labelled>(
  load: CodeLoader<Props>,
  height: string | ((props: Props) => string),
): (props: Props) => ReactNode {
  const Control = lazyPart(load)
  return function LazyField(props) {
    const { label, required, hint, error } = props
    return (
      <Control
        {...props}
        fallback={
          <Field label={label} required={required} help={hint} error={error}>
            <Skeleton height={typeof height === 'string' ? height : height(props)} />
          </Field>
        }
      />
    )
  }
}
