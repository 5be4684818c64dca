import { sendKeys } from '@web/test-runner-commands'
import { queryShadow, nextFrame, waitFor } from './page'

export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'

const units: readonly Unit[] = ['second', 'minute', 'hour', 'day', 'month', 'year']

/** Uses the editor of one `ops-cron-picker` as somebody does: looks at it, presses, types. */
export class CronEditorPage {
  constructor(readonly element: HTMLElementTagNameMap['ops-cron-picker']) {}

  all<Found extends HTMLElement = HTMLElement>(selector: string): Found[] {
    return [...this.element.shadowRoot!.querySelectorAll<Found>(selector)]
  }

  /** The expression box. */
  box(): Promise<HTMLInputElement> {
    return waitFor(() => queryShadow<HTMLInputElement>(this.element, '.ops-cron-box input'), 'the expression box')
  }

  get text(): string {
    return queryShadow<HTMLInputElement>(this.element, '.ops-cron-box input')!.value
  }

  get sentence(): string {
    return this.element.shadowRoot!.textContent ?? ''
  }

  get focused(): Element | null {
    return this.element.shadowRoot!.activeElement
  }

  get field(): HTMLElement {
    return queryShadow(this.element, '[role="combobox"]')!
  }

  get confirmButton(): HTMLButtonElement {
    return queryShadow<HTMLButtonElement>(this.element, 'dialog .ops-btn[data-kind="primary"]')!
  }

  async open(): Promise<this> {
    ;(await waitFor(() => queryShadow(this.element, '[role="combobox"]'), 'the field')).click()
    await this.box()
    return this
  }

  /** Confirms by the button, and waits for the dialog to close. */
  async confirm(): Promise<string> {
    await waitFor(() => !this.confirmButton.disabled, `the confirming button, for ${this.text}`)
    this.confirmButton.click()
    await this.closed()
    return this.element.value
  }

  closed(): Promise<unknown> {
    return waitFor(() => !queryShadow(this.element, 'dialog'), 'the dialog to close')
  }

  reads(text: string): Promise<unknown> {
    return waitFor(() => this.text === text, `the text ${text} in place of ${this.text}`)
  }

  expectSentence(text: string): Promise<unknown> {
    return waitFor(() => this.sentence.includes(text), `the words ${text}`)
  }

  button(label: string): Promise<HTMLElement> {
    return waitFor(
      () => this.all('button').find((one) => one.textContent === label || one.getAttribute('aria-label') === label),
      `the button ${label}`,
    )
  }

  async show(unit: Unit): Promise<void> {
    const tab = await waitFor(() => this.all('[role="tab"]')[units.indexOf(unit)], `the tab of ${unit}`)
    tab.focus()
    await waitFor(() => tab.getAttribute('aria-selected') === 'true', 'the tab to be chosen')
    await nextFrame()
  }

  radio(mode: number): HTMLInputElement {
    return queryShadow<HTMLInputElement>(this.element, `.ops-cron-modes input[type="radio"][value="${mode}"]`)!
  }

  /** The mode that is shown as chosen in the unit on view; null for none. */
  get mode(): number | null {
    const [chosen] = this.all<HTMLInputElement>('.ops-cron-modes input[type="radio"]:checked')
    return chosen ? Number(chosen.value) : null
  }

  async choose(mode: number): Promise<void> {
    this.radio(mode).click()
    await waitFor(() => this.mode === mode, `mode ${mode}`)
  }

  /** The number boxes within the words of a mode. */
  numbers(mode: number): HTMLInputElement[] {
    return [...this.radio(mode).closest('.ops-check')!.querySelectorAll<HTMLInputElement>('[role="spinbutton"]')]
  }

  /** Types into a number box with real keys, in place of what stands there. */
  async type(box: HTMLInputElement, text: string): Promise<void> {
    box.focus()
    box.select()
    await sendKeys({ type: text })
    await nextFrame()
  }

  /** Chosen weekday of a mode. */
  async weekday(mode: number, label: string): Promise<void> {
    const select = this.radio(mode).closest('.ops-check')!.querySelector<HTMLElement>('[role="combobox"]')!
    select.click()
    ;(await waitFor(() => this.all('[role="option"]').find((option) => option.textContent === label), `the weekday ${label}`)).click()
    await waitFor(() => select.textContent?.includes(label), 'the chosen weekday')
  }

  async press(...values: readonly number[]): Promise<void> {
    for (const value of values) {
      const cell = await waitFor(() => queryShadow(this.element, `[data-value="${value}"]`), `the value ${value}`)
      const before = cell.getAttribute('aria-pressed')
      cell.click()
      await waitFor(() => cell.getAttribute('aria-pressed') !== before, `the value ${value} to be pressed`)
    }
  }

  get chosen(): number[] {
    return this.all('[data-value][aria-pressed="true"]').map((cell) => Number(cell.dataset['value']))
  }
}
