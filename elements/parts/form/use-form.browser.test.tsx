import { sendKeys } from '@web/test-runner-commands'
import type { ReactNode } from 'react'
import { expectEqual } from '../../../tests/suites/assert'
import { mount, press, unmountAndCheck } from '../../../tests/overlay/fixture'
import { waitFor } from '../../../tests/suites/page'
import { Field, TextInput } from '../field'
import { FormFields } from './FormFields'
import { useForm } from './use-form'

const sent: unknown[] = []
/** What the server says next; null takes everything. */
let formError: { field: string; text: string } | null = null
/** Names that somebody else has, and what was asked. */
let taken: string[] = []
let results: Record<string, boolean> = {}
/** The server answers what it is asked once this is over. */
let gate = Promise.resolve()

class RejectedError extends Error {}

function Form({ confirms: asks }: { confirms?: boolean }): ReactNode {
  const form = useForm({
    start: { name: '', tags: [] as readonly string[], again: '' },
    check: ({ name, tags, again }) => ({
      name: name === '' ? 'needs a name' : results[name] ? 'is taken' : null,
      tags: tags.length > 2 ? 'two at most' : null,
      again: again === name ? null : 'differs',
    }),
    whenChecked: asks
      ? async ({ name }, names) => {
          await gate
          if (names.includes('name')) results = { ...results, [name]: taken.includes(name) }
        }
      : undefined,
    errorOf: () => formError ?? { field: '', text: '' },
    async send(values) {
      await Promise.resolve()
      sent.push(values)
      if (formError) throw new RejectedError()
    },
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <FormFields form={form}>
        <Field label="name" error={form.errorOf('name')}>
          <TextInput {...form.field('name')} />
        </Field>
        <Field label="again" error={form.errorOf('again')}>
          <TextInput {...form.field('again')} />
        </Field>
        <Field name="tags" label="tags" error={form.errorOf('tags')}>
          <button type="button" id="tag" data-field="" onClick={() => form.set('tags', [...form.values.tags, 'x'])}>
            {form.values.tags.length} tags
          </button>
        </Field>
        <button type="button" id="judge" onClick={() => form.judge('tags')}>
          judge
        </button>
        <button type="button" id="problem" onClick={() => form.report('again', 'unreadable')}>
          problem
        </button>
        <button type="button" id="reset" onClick={() => form.reset({ name: 'kept', again: '' })}>
          reset
        </button>
        <button type="submit">send</button>
        <output>{form.changed.join()}</output>
        {form.busy && <p id="busy">busy</p>}
        {form.sends && <p id="sends">sends</p>}
        {form.tried && <p id="tried">wrong: {form.invalid.join()}</p>}
      </FormFields>
    </form>
  )
}

describe('a form', () => {
  beforeEach(() => {
    sent.length = 0
    formError = null
    taken = []
    results = {}
  })
  afterEach(unmountAndCheck)

  async function open(asks?: boolean) {
    const page = await mount(<Form confirms={asks} />)
    const input = (name: string) => page.root.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
    return {
      ...page,
      input,
      async write(name: string, text: string) {
        input(name).focus()
        input(name).select()
        await sendKeys({ type: text })
      },
      click: async (selector: string) => (await page.find(selector)).click(),
      errors: () => [...page.root.querySelectorAll('.ops-field-error')].map((fault) => fault.textContent),
      changed: () => page.root.querySelector('output')?.textContent,
      note: () => page.root.querySelector('.ops-note')?.textContent,
      at: () => page.focused()?.getAttribute('name') ?? page.focused()?.id,
    }
  }

  it('says what is wrong with a field once it was left with something in it, and while it is mended', async () => {
    const form = await open()
    await form.write('name', 'a')
    await press('Tab')
    expectEqual(form.errors(), [])
    await form.write('again', 'b')
    expectEqual(form.errors(), [])
    await press('Tab')
    await waitFor(() => form.errors().join() === 'differs', 'errors')
    // Judged again with the field that it depends on.
    await form.write('name', 'b')
    await waitFor(() => form.errors().length === 0, 'errors')
    expectEqual(form.changed(), 'name,again')
  })

  it('says nothing of an empty field that is passed through, and all when it is sent, at the first wrong field', async () => {
    const form = await open()
    form.input('name').focus()
    await press('Tab')
    expectEqual(form.errors(), [])
    await form.click('[type=submit]')
    await waitFor(() => form.errors().join() === 'needs a name', 'errors')
    expectEqual([form.at(), sent.length], ['name', 0])
  })

  it('holds values of any type, and judges some of its fields alone', async () => {
    const form = await open()
    for (let index = 0; index < 3; index++) await form.click('#tag')
    await form.click('#judge')
    await waitFor(() => form.errors().join() === 'two at most', 'errors')
    expectEqual([form.at(), form.changed()], ['tag', 'tags'])
  })

  it('sends once for two presses, and tells a refusal at its field until another value stands there', async () => {
    const form = await open()
    formError = { field: 'again', text: 'not this one' }
    await form.write('name', 'a')
    await form.write('again', 'a')
    await form.click('[type=submit]')
    await form.click('[type=submit]')
    await waitFor(() => form.errors().join() === 'not this one', 'errors')
    expectEqual([sent, form.at()], [[{ name: 'a', tags: [], again: 'a' }], 'again'])
    await form.write('again', 'b')
    await waitFor(() => form.errors().join() === 'differs', 'errors')
    await form.write('again', 'a')
    await form.write('name', 'b')
    await form.write('again', 'b')
    formError = { field: '', text: 'the server is away' }
    await form.click('[type=submit]')
    await waitFor(() => form.note() === 'the server is away', 'the note')
    expectEqual([sent.length, form.errors()], [2, []])
  })

  it('asks about what is right so far before it sends', async () => {
    let response = (): void => undefined
    gate = new Promise((resolve) => (response = resolve))
    const form = await open(true)
    taken = ['a']
    await form.write('name', 'a')
    await form.write('again', 'a')
    await form.click('[type=submit]')
    // Nothing is wrong so far: it may be sent at any moment, and nobody leaves.
    await waitFor(() => form.root.querySelector('#busy') && form.root.querySelector('#sends'), 'the question')
    response()
    await waitFor(() => form.errors().join() === 'is taken' && form.at() === 'name', 'errors, and the focus at the first')
    expectEqual(sent.length, 0)
  })

  it('says in one drawing what is wrong at the fields and that the try has failed, while the server is still asked about others', async () => {
    let response = (): void => undefined
    gate = new Promise((resolve) => (response = resolve))
    const form = await open(true)
    await form.write('name', 'a')
    await form.write('again', 'b')
    await form.click('[type=submit]')
    await waitFor(() => form.errors().join() === 'differs', 'errors')
    expectEqual(form.root.querySelector('#tried')?.textContent, 'wrong: again')
    // Nothing will be sent: whoever leaves the dialog around it now is let go.
    expectEqual(form.root.querySelector('#sends'), null)
    response()
    await waitFor(() => form.at() === 'again', 'the focus at the wrong field')
    expectEqual(sent.length, 0)
  })

  it('leaves who has gone on to another field where they are, and what they type there, when the server has answered', async () => {
    let response = (): void => undefined
    gate = new Promise((resolve) => (response = resolve))
    const form = await open(true)
    await form.write('name', 'a')
    await form.write('again', 'b')
    await form.click('[type=submit]')
    await waitFor(() => form.errors().join() === 'differs', 'errors')
    form.input('name').focus()
    response()
    await waitFor(() => form.root.querySelector('#busy') === null, 'the end of the try')
    await sendKeys({ type: 'c' })
    expectEqual([form.at(), form.input('name').value, form.input('again').value], ['name', 'ac', 'b'])

    gate = new Promise((resolve) => (response = resolve))
    await press('Enter')
    await waitFor(() => form.root.querySelector('#busy') !== null, 'the next try')
    await sendKeys({ type: 'd' })
    response()
    await waitFor(() => form.root.querySelector('#busy') === null, 'its end')
    await sendKeys({ type: 'e' })
    expectEqual([form.at(), form.input('name').value, form.input('again').value], ['name', 'acde', 'b'])
  })

  for (const where of ['beside the form, in the same tree', 'in another tree']) {
    it(`leaves who types in a field ${where} there when an error comes late; a button there is left for the wrong field`, async () => {
      let response = (): void => undefined
      gate = new Promise((resolve) => (response = resolve))
      const form = await open(true)
      const neighbour = document.createElement('input')
      const button = document.createElement('button')
      const root = where.includes('same') ? form.root : form.host.parentElement!
      root.append(neighbour, button)
      const send = async () => {
        await form.click('[type=submit]')
        await waitFor(() => form.root.querySelector('#busy') !== null, 'the question')
      }
      const end = () => waitFor(() => form.root.querySelector('#busy') === null, 'the end of the try')
      await form.write('name', 'a')
      await form.write('again', 'b')
      await send()
      neighbour.focus()
      await sendKeys({ type: 'c' })
      response()
      await end()
      await sendKeys({ type: 'd' })
      expectEqual([neighbour.value, form.input('again').value], ['cd', 'b'])

      gate = new Promise((resolve) => (response = resolve))
      await send()
      button.focus()
      response()
      await waitFor(() => form.at() === 'again', 'the focus at the wrong field')
      neighbour.remove()
      button.remove()
    })
  }

  it('sends nothing of a try that met a wrong field, whatever is mended while the server is asked; the next try sends it', async () => {
    let response = (): void => undefined
    gate = new Promise((resolve) => (response = resolve))
    const form = await open(true)
    const isBusy = () => form.root.querySelector('#busy') !== null
    await form.write('name', 'a')
    await form.write('again', 'b')
    await form.click('[type=submit]')
    await waitFor(() => form.errors().join() === 'differs' && isBusy(), 'errors')
    // What stands there while somebody is still typing is not what they pressed for.
    await form.write('again', 'a')
    await waitFor(() => form.errors().length === 0, 'no errors')
    response()
    await waitFor(() => !isBusy(), 'the end of the try')
    expectEqual([sent.length, form.at()], [0, 'again'])
    await form.click('[type=submit]')
    await waitFor(() => sent.length === 1, 'the next try')
    expectEqual(sent, [{ name: 'a', tags: [], again: 'a' }])
  })

  it('shows what a control finds wrong, and starts anew with the values it is given', async () => {
    const form = await open()
    await form.click('#problem')
    await waitFor(() => form.errors().join() === 'unreadable', 'errors')
    await form.click('[type=submit]')
    await waitFor(() => form.errors().length === 2, 'errors')
    expectEqual(sent, [])
    await form.click('#reset')
    await waitFor(() => form.errors().length === 0, 'errors')
    expectEqual(form.input('name').value, 'kept')
  })
})
