import { type Ref, type RefObject, useImperativeHandle } from 'react'
import type { FieldApi } from './form-field.types'

/** Offers the control inside `box` that matches `selector` as the field's focus target and bubble anchor. */
export function useFieldApi(ref: Ref<FieldApi> | undefined, box: RefObject<HTMLElement | null>, selector: string): void {
  useImperativeHandle(ref, () => {
    const control = () => box.current?.querySelector<HTMLElement>(selector) ?? null
    return { anchor: control, focus: () => control()?.focus() }
  }, [box, selector])
}
