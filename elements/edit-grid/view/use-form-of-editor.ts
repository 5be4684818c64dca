import { use, useEffect } from 'react'
import type { FormFieldElement } from '../../core/define/form-field.types'
import { HostContext } from '../../core/define/host-context'
import type { GridControl } from '../control/grid-control'

type Submitter = HTMLButtonElement | HTMLInputElement | null

/**
 * A form that is sent, or read by `FormData`, while a cell is edited gets what is typed there; it is not sent while that cannot be read or
 * is wrong. While a rule has not answered it waits, and goes on as it was sent when no question is open any more. Heard before anything
 * is edited: the code of what is opened may be on its way for long.
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
    const { checking, topics } = control
    let waiting: { readonly submitter: Submitter } | null = null

    function wait(next: typeof waiting): void {
      if (waiting === next) return
      waiting = next
      checking.isAwaited = next !== null
      topics.notify('errors')
    }

    function goOn(): void {
      if (!waiting || checking.book.isAsking) return
      const { submitter } = waiting
      wait(null)
      // The button may have left the form. What is wrong by now, the browser says.
      form!.requestSubmit(submitter?.form === form ? submitter : null)
    }

    function submit(event: SubmitEvent): void {
      const [unread] = control.editing.finish()
      if (unread) host?.field?.setProblem({ flag: 'badInput', message: unread.message })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no other elements send forms
      const submitter = event.submitter as Submitter
      const isRight = element!.validity.valid
      const isChecked = !form!.noValidate && !submitter?.formNoValidate
      if (!isChecked || (isRight && !checking.book.isAsking)) return wait(null)
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isRight) wait({ submitter })
      else element!.reportValidity()
    }

    function gather({ formData }: FormDataEvent): void {
      const { name, value: before } = element!
      control.editing.finish()
      if (formData.get(name) === before) formData.set(name, element!.value)
    }

    form.addEventListener('submit', submit, listening)
    form.addEventListener('formdata', gather, listening)
    form.addEventListener('reset', () => wait(null), listening)
    // Not before everybody has heard of the answer: the validity of the form follows it too.
    const unsubscribe = topics.subscribe(['errors'], () => queueMicrotask(goOn))
    return () => {
      stop.abort()
      unsubscribe()
      wait(null)
    }
  }, [control, host, element, form])
}
