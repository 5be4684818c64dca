import { expectEqual, expectTrue } from './assert'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor, inVain } from './page'

export interface FormSample {
  readonly tag: string
  /** Attributes that make the element useful, e.g. its options. */
  readonly attributes: string
  /** Two different valid values, in the element's own format. */
  readonly values: readonly [string, string]
  /** Chooses a value as a user does. */
  commit(element: HTMLElement, value: string): Promise<void>
  /** The inner control that takes focus. */
  readonly control: string
  /** What the element reads as while it has no value. */
  readonly empty?: string
  /** How many records each of the values stands for. */
  readonly records?: number
}

type Field = HTMLElement & {
  value: string
  defaultValue: string
  name: string
  disabled: boolean
  required: boolean
  readOnly: boolean
  readonly type: string
  readonly form: HTMLFormElement | null
  readonly labels: NodeList
  readonly validity: ValidityState
  readonly validationMessage: string
  readonly willValidate: boolean
  readonly selection: readonly unknown[]
  checkValidity(): boolean
  reportValidity(): boolean
  setCustomValidity(message: string): void
  clear(): void
}

/** What every form element owes to a plain HTML form. Run once per form element. */
export function formSuite({ tag, attributes, values, commit, control, empty = '', records = 1 }: FormSample): void {
  const [one, two] = values
  const inForm = (more = '', wrapper = '') =>
    mountHtml(
      `<form><fieldset>${wrapper}<label for="f">Label of the page</label><${tag} id="f" name="field" ${attributes} ${more}></${tag}></fieldset><button>ok</button></form>`,
    )
  const field = (stage: HTMLElement) => stage.querySelector<Field>(tag)!
  const form = (stage: HTMLElement) => stage.querySelector('form')!
  const sent = (stage: HTMLElement) => new FormData(form(stage)).get('field')
  const focused = (element: Field) => element.shadowRoot!.activeElement

  describe(`<${tag}> in a form`, () => {
    before(loadKit)

    it('[0-12] is among the elements of its form and knows it', () => {
      const stage = inForm()
      expectTrue([...form(stage).elements].includes(field(stage)), 'not in form.elements')
      expectTrue(field(stage).form === form(stage), 'form is not known')
    })

    it('tells its type by its tag, or has a type that can be set', () => {
      const element = field(inForm()) as Field & { type: string }
      if (element.type === tag) return
      element.type = 'other'
      expectEqual(element.type, 'other')
    })

    it('[0-12] sends its value under its name, before the body is loaded', () => {
      expectEqual(sent(inForm(`value="${one}"`)), one)
    })

    it('[0-17] sends the empty text when it is empty', () => expectEqual(sent(inForm()), empty))

    it('sends nothing without a name', () => {
      const stage = inForm(`value="${one}"`)
      field(stage).removeAttribute('name')
      expectEqual(sent(stage), null)
    })

    it('sends nothing while disabled', () => {
      const stage = inForm(`value="${one}" disabled`)
      expectEqual(sent(stage), null)
      field(stage).disabled = false
      expectEqual(sent(stage), one)
    })

    it('[0-12] sends nothing inside a disabled fieldset, and again when it is enabled', () => {
      const stage = inForm(`value="${one}"`)
      const fieldset = stage.querySelector('fieldset')!
      fieldset.disabled = true
      expectEqual(sent(stage), null)
      fieldset.disabled = false
      expectEqual(sent(stage), one)
    })

    it('shows a disabled fieldset', async () => {
      const stage = inForm()
      await whenRendered(field(stage))
      stage.querySelector('fieldset')!.disabled = true
      await waitFor(() => queryShadow(field(stage), ':disabled, [aria-disabled="true"]'), 'a disabled control')
    })

    it('follows its own attribute and its fieldset in any order', async () => {
      const stage = inForm('disabled')
      const fieldset = stage.querySelector('fieldset')!
      const shown = () => queryShadow(field(stage), control)?.matches(':disabled, [aria-disabled="true"]') ?? false
      await whenRendered(field(stage))
      await waitFor(shown, 'a disabled control')
      fieldset.disabled = true
      field(stage).disabled = false
      await nextFrame()
      expectTrue(shown(), 'the fieldset still disables it')
      fieldset.disabled = false
      await waitFor(() => !shown(), 'an enabled control')
    })

    it('forgets the chosen records with the value they belong to', async () => {
      const stage = inForm()
      await whenRendered(field(stage))
      await commit(field(stage), one)
      expectEqual(field(stage).selection.length, records)
      field(stage).clear()
      expectEqual(field(stage).selection.length, 0)
    })

    it('follows its form by the form attribute', () => {
      const stage = mountHtml(`<form id="far"></form><${tag} form="far" name="field" ${attributes} value="${one}"></${tag}>`)
      expectEqual(new FormData(stage.querySelector('form')!).get('field'), one)
    })

    it('takes a value by property', () => {
      const stage = inForm()
      field(stage).value = two
      expectEqual([field(stage).value, sent(stage)], [two, two])
    })

    it('takes null as empty', () => {
      const stage = inForm(`value="${one}"`)
      field(stage).value = null as never
      expectEqual(field(stage).value, empty)
    })

    it('does not write the value into the attribute', () => {
      const stage = inForm(`value="${one}"`)
      field(stage).value = two
      expectEqual(field(stage).getAttribute('value'), one)
    })

    it('takes a new value attribute as the default only while nothing was set', () => {
      const stage = inForm()
      field(stage).setAttribute('value', one)
      expectEqual(field(stage).value, one)
      field(stage).value = ''
      field(stage).setAttribute('value', two)
      expectEqual(field(stage).value, empty)
    })

    it('[0-12] returns to the value attribute on reset', () => {
      const stage = inForm(`value="${one}"`)
      field(stage).value = two
      form(stage).reset()
      expectEqual([field(stage).value, field(stage).defaultValue, sent(stage)], [one, one, one])
    })

    it('forgets its error on reset', async () => {
      const stage = inForm('required')
      await whenRendered(field(stage))
      form(stage).requestSubmit()
      await waitFor(() => queryShadow(field(stage), '[aria-invalid="true"]'), 'the error')
      form(stage).reset()
      await waitFor(() => !queryShadow(field(stage), '[aria-invalid="true"]'), 'the error to go')
    })

    it('empties by clear() without an event', () => {
      const stage = inForm(`value="${one}"`)
      const changes = captureEvents(stage, 'change')
      field(stage).clear()
      expectEqual([field(stage).value, changes.length], [empty, 0])
    })

    it('[0-17] fires change once per choice of the user, with the value already new', async () => {
      const stage = inForm()
      const changes = captureEvents(stage, 'change')
      const events: string[] = []
      stage.addEventListener('change', (event) => events.push((event.target as Field).value))
      await whenRendered(field(stage))
      await commit(field(stage), one)
      await nextFrame()
      expectEqual(changes.length, 1)
      expectEqual(events, [one])
      expectEqual((changes[0]!.detail as { value: string }).value, one)
      expectEqual([changes[0]!.bubbles, changes[0]!.composed], [true, true])
    })

    it('[V-P02] sends input, then change, with each commit; the value is new in both', async () => {
      const stage = inForm()
      const events: [type: string, value: string, detail: string, composed: boolean][] = []
      for (const type of ['input', 'change'])
        stage.addEventListener(type, (event) => {
          const { value } = (event as CustomEvent<{ value: string }>).detail
          events.push([type, (event.target as Field).value, value, event.composed])
        })
      await whenRendered(field(stage))
      await commit(field(stage), one)
      await waitFor(() => events.some(([type]) => type === 'change'), 'the commit')
      expectEqual(events.slice(-2), [
        ['input', one, one, true],
        ['change', one, one, true],
      ])
      expectTrue(
        events.every(([, value, detail]) => value === detail),
        'an event carries another value than its element',
      )
    })

    it('[0-17] [V-P02] fires no input and no change for a value set by script', async () => {
      const stage = inForm()
      const events = [captureEvents(stage, 'input'), captureEvents(stage, 'change')]
      await whenRendered(field(stage))
      field(stage).value = one
      field(stage).clear()
      await nextFrame()
      expectEqual(events, [[], []])
    })

    it('fires no change when the same value is chosen again', async () => {
      const stage = inForm(`value="${one}"`)
      const changes = captureEvents(stage, 'change')
      await whenRendered(field(stage))
      await commit(field(stage), one)
      await nextFrame()
      expectEqual(changes.length, 0)
    })

    it('offers the chosen records as selection', async () => {
      const stage = inForm()
      await whenRendered(field(stage))
      await commit(field(stage), two)
      expectEqual(field(stage).selection.length, records)
    })

    it('sends what the user chose', async () => {
      const stage = inForm()
      await whenRendered(field(stage))
      await commit(field(stage), two)
      expectEqual(sent(stage), two)
    })

    it('lets no inner input event out', async () => {
      const stage = inForm()
      const inputs = captureEvents(stage, 'input')
      await whenRendered(field(stage))
      await commit(field(stage), one)
      expectEqual(inputs.filter((event) => !(event instanceof CustomEvent)).length, 0)
    })

    it('[0-12] is invalid when required and empty, and valid with a value', () => {
      const stage = inForm('required')
      expectEqual([field(stage).checkValidity(), field(stage).validity.valueMissing], [false, true])
      field(stage).value = one
      expectEqual([field(stage).checkValidity(), field(stage).validity.valid], [true, true])
    })

    it('[0-16] says in both languages what is missing', () => {
      const stage = inForm('required')
      expectEqual(field(stage).validationMessage, '请填写此项')
      const english = mountHtml(`<div lang="en"><${tag} required ${attributes}></${tag}></div>`).querySelector<Field>(tag)!
      expectEqual(english.validationMessage, 'Please fill in this field')
    })

    it('is matched by :invalid and :valid', () => {
      const stage = inForm('required')
      expectTrue(field(stage).matches(':invalid'), 'not :invalid')
      field(stage).value = one
      expectTrue(field(stage).matches(':valid'), 'not :valid')
    })

    it('shows no error before the user touched it or a submit was refused', async () => {
      const stage = inForm('required')
      await whenRendered(field(stage))
      expectEqual(queryShadow(field(stage), '[aria-invalid="true"]'), null)
    })

    it('[0-12] refuses the submit, shows its error and takes the focus', async () => {
      const stage = inForm('required')
      const submits = captureEvents(stage, 'submit')
      await whenRendered(field(stage))
      await waitFor(() => queryShadow(field(stage), control), 'the control')
      form(stage).requestSubmit()
      await waitFor(() => queryShadow(field(stage), '[aria-invalid="true"]'), 'the error')
      expectEqual(submits.length, 0)
      expectTrue(focused(field(stage)), 'the focus is not inside')
    })

    it('fires invalid on itself when it is refused', () => {
      const stage = inForm('required')
      const invalids = captureEvents(field(stage), 'invalid')
      field(stage).reportValidity()
      expectEqual(invalids.length, 1)
    })

    it('is not validated while disabled', () => {
      const stage = inForm('required disabled')
      expectEqual([field(stage).willValidate, field(stage).checkValidity()], [false, true])
    })

    it('takes a message of the page by setCustomValidity', () => {
      const stage = inForm(`value="${one}"`)
      field(stage).setCustomValidity('not today')
      expectEqual([field(stage).validationMessage, field(stage).validity.customError], ['not today', true])
      field(stage).setCustomValidity('')
      expectEqual(field(stage).checkValidity(), true)
    })

    it('tells its state to CSS', async () => {
      const stage = inForm('required')
      expectTrue(field(stage).matches(':state(required)') && field(stage).matches(':state(blank)'), 'states are missing')
      await whenRendered(field(stage))
      field(stage).reportValidity()
      expectTrue(field(stage).matches(':state(user-invalid)'), 'not user-invalid')
      field(stage).value = one
      expectTrue(!field(stage).matches(':state(user-invalid)') && !field(stage).matches(':state(blank)'), 'states stay')
    })

    it('[0-12] knows the labels of the page and takes its name from them', async () => {
      const stage = inForm()
      expectEqual(field(stage).labels.length, 1)
      await whenRendered(field(stage))
      await waitFor(() => queryShadow(field(stage), '[aria-label="Label of the page"]'), 'the accessible name')
    })

    it('[0-12] is focused by a click on its label', async () => {
      const stage = inForm()
      await whenRendered(field(stage))
      await waitFor(() => queryShadow(field(stage), control), 'the control')
      stage.querySelector('label')!.click()
      await waitFor(() => focused(field(stage)), 'the focus inside')
    })

    it('takes the focus by focus(), also when its body is still on the way', async () => {
      const stage = inForm()
      field(stage).focus()
      await waitFor(() => focused(field(stage)), 'the focus inside')
    })

    it('can be left out of the tab order only by being disabled', async () => {
      const stage = inForm('disabled')
      await whenRendered(field(stage))
      field(stage).focus()
      await nextFrame()
      expectTrue(!focused(field(stage)), 'a disabled field took the focus')
    })

    it('cannot be changed while readonly, but is sent and focusable', async () => {
      const stage = inForm(`value="${one}" readonly`)
      await whenRendered(field(stage))
      await inVain(() => commit(field(stage), two))
      expectEqual([field(stage).value, sent(stage)], [one, one])
      field(stage).focus()
      await waitFor(() => focused(field(stage)), 'the focus inside')
    })

    it('can be restored by the browser', () => {
      const stage = inForm()
      const restorable = field(stage) as Field & { formStateRestoreCallback(state: string, reason: string): void }
      restorable.formStateRestoreCallback(two, 'restore')
      expectEqual(field(stage).value, two)
    })

    it('shows label and hint of its own', async () => {
      const stage = inForm('label="Own label" hint="Some help"')
      const body = await whenRendered(field(stage))
      await waitFor(() => body.textContent?.includes('Own label') && body.textContent.includes('Some help'), 'label and hint')
    })

    it('shows label markup of the page', async () => {
      const stage = mountHtml(`<${tag} ${attributes}><b slot="label">Bold label</b></${tag}>`)
      await whenRendered(field(stage))
      await waitFor(() => queryShadow<HTMLSlotElement>(field(stage), 'slot[name="label"]')?.assignedElements().length, 'the slot')
    })

    it('keeps its value when it is moved', async () => {
      const stage = inForm()
      await whenRendered(field(stage))
      await commit(field(stage), one)
      form(stage).append(field(stage))
      await nextFrame()
      expectEqual([field(stage).value, sent(stage)], [one, one])
    })
  })
}
