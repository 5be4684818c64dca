import { use, useEffect } from 'react'
import type { FormFieldElement } from '../../core/define/form-field.types'
import { HostContext } from '../../core/define/host-context'
import type { GridControl } from '../control/grid-control'

/**
 * A form that is sent, or read by `FormData`, while a cell is edited gets what is typed there; it is not sent while that can not be read or
 * is wrong. Heard before anything is edited: the code of what is opened may be on its way for long.
 */
export function useFormOfEditor(control: GridControl): void {
  const host = use(HostContext)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- elements of forms have these members
  const element = host?.element as (HTMLElement & FormFieldElement) | undefined
  const form = element?.name ? element.form : null

  useEffect(() => {
    if (!form) return undefined
    const stop = new AbortController()
    const listening = { signal: stop.signal, capture: true }

    function submit(event: SubmitEvent): void {
      const [unread] = control.editing.settle()
      if (unread) host?.field?.setProblem({ flag: 'badInput', message: unread.message })
      const isChecked = !form!.noValidate && !(event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate)
      if (element!.validity.valid || !isChecked) return
      event.preventDefault()
      event.stopImmediatePropagation()
      element!.reportValidity()
    }

    function gather({ formData }: FormDataEvent): void {
      const { name, value: before } = element!
      control.editing.settle()
      if (formData.get(name) === before) formData.set(name, element!.value)
    }

    form.addEventListener('submit', submit, listening)
    form.addEventListener('formdata', gather, listening)
    return () => stop.abort()
  }, [control, host, element, form])
}
