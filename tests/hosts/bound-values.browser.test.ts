import { sendKeys } from '@web/test-runner-commands'
import { mount, unmount } from 'svelte'
import { createApp, h, shallowReactive, vModelText, withDirectives } from 'vue'
import { expectEqual } from '../suites/assert'
import { button, closed, openDialog, write } from '../suites/cron-picker-page'
import { createStage, loadKit, queryShadow, waitFor } from '../suites/page'
import BoundPage from './BoundPage.svelte'

const options = [
  { value: '1', text: 'one' },
  { value: '2', text: 'two' },
]

async function choose(element: Element, text: string): Promise<void> {
  const control = await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the control')
  await waitFor(() => {
    if (!queryShadow(element, '[role="listbox"]')) control.click()
    return queryShadow(element, '[role="option"]')
  }, 'the choices')
  ;[...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')].find((option) => option.textContent === text)!.click()
}

describe('[V-P02] v-model of a Vue 3 page', () => {
  let page: { unmount(): void } | undefined
  let model: { value: string }

  before(loadKit)
  afterEach(() => page?.unmount())

  /** What the compiler of Vue makes of `<tag v-model="model.value">`. */
  async function bound<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    props: object,
    value: string,
  ): Promise<HTMLElementTagNameMap[Tag]> {
    const stage = createStage()
    model = shallowReactive({ value })
    const render = () =>
      withDirectives(h(tag, { ...props, 'onUpdate:modelValue': (next: string) => (model.value = next) }), [[vModelText, model.value]])
    const app = createApp({ render })
    app.mount(stage)
    page = app
    return waitFor(() => stage.querySelector(tag), tag)
  }

  it('holds each choice in a list, and sets it', async () => {
    const element = await bound('ops-dict-select', { options }, '1')
    expectEqual(element.value, '1')
    await choose(element, 'two')
    await waitFor(() => model.value === '2', 'the choice')
    model.value = '1'
    await waitFor(() => element.value === '1', 'the value of the page')
  })

  it('follows the text of a cron expression, and returns when its dialog is cancelled', async () => {
    const element = await bound('ops-cron-picker', {}, '0 0 12 * * ?')
    await openDialog(element)
    await write(element, '0 0 9 * * ?')
    await waitFor(() => model.value === '0 0 9 * * ?', 'the preview')
    await sendKeys({ press: 'Escape' })
    ;(await button(element, '放弃修改')).click()
    await closed(element)
    await waitFor(() => model.value === '0 0 12 * * ?', 'the value before')
    await openDialog(element)
    await write(element, '0 0 9 * * ?')
    await sendKeys({ press: 'Enter' })
    await closed(element)
    expectEqual([model.value, element.value], ['0 0 9 * * ?', '0 0 9 * * ?'])
  })

  it('holds what is typed into a date, also while it is half typed', async () => {
    const element = await bound('ops-date-picker', {}, '')
    const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the input')
    input.focus()
    await sendKeys({ type: '2026-01-0' })
    await waitFor(() => input.value === '2026-01-0', 'the half date')
    await sendKeys({ type: '5' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => model.value === '2026-01-05', 'the date')
  })
})

describe('[V-P02] a bound value of a Svelte 5 page', () => {
  before(loadKit)

  it('holds each choice in a list, and sets it', async () => {
    const stage = createStage()
    let value: string | undefined
    const page = mount(BoundPage, { target: stage, props: { options, told: (next: string) => (value = next) } })
    const element = await waitFor(() => stage.querySelector('ops-dict-select'), 'the select')
    await choose(element, 'two')
    await waitFor(() => value === '2', 'the choice')
    stage.querySelector('button')!.click()
    await waitFor(() => element.value === '1', 'the value of the page')
    void unmount(page)
  })
})
