import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../suites/assert'
import { dialogsWithChanges, openSample, panelOf } from '../../suites/dialog-samples'
import { mountHtml, loadKit, nextFrame, captureEvents, waitFor } from '../../suites/page'
import { all } from '../../suites/record-dialog'
import { releaseAll } from '../../suites/uploads'

const texts = {
  'zh-CN': { question: '确定放弃编辑？', goOn: '继续编辑', discard: '放弃修改', close: '关闭' },
  en: { question: 'Discard changes?', goOn: 'Keep editing', discard: 'Discard', close: 'Close' },
} as const

type Lang = keyof typeof texts
type Opens = HTMLElement & { open: boolean; value?: string }

/** Every way out of a dialog that its user has. */
const closers: Readonly<Record<string, (element: HTMLElement) => Promise<unknown>>> = {
  Escape: () => sendKeys({ press: 'Escape' }),
  'the backdrop': () => sendMouse({ type: 'click', position: [4, 4] }),
  'the cross': async (element) => panelOf(element)!.querySelector<HTMLElement>('.ops-dialoghead .ops-ends > button:last-child')!.click(),
  'the cancelling button': async (element) =>
    // The last plain one: others do something with what is there.
    [...panelOf(element)!.querySelectorAll<HTMLElement>('.ops-dialogfoot .ops-btn:not([data-kind], .ops-start *)')].at(-1)!.click(),
}

describe('dialogs with changes', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1440, height: 900 }))
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(releaseAll)

  const questions = (element: HTMLElement) => all(element, 'dialog[role="alertdialog"]')
  const mountDialog = (markup: string, tag: string, lang: Lang): Opens =>
    mountHtml(`<div lang="${lang}">${markup}</div>`).querySelector<Opens>(tag)!
  const press = (element: HTMLElement, text: string) =>
    all(element, 'dialog[role="alertdialog"] button')
      .find((one) => one.textContent === text)!
      .click()

  for (const { name, tag, markup, change, state, lost } of dialogsWithChanges) {
    for (const lang of ['zh-CN', 'en'] as const) {
      it(`[W-P13] ${name} asks before it drops them, whichever way it is left, and says what is lost (${lang})`, async () => {
        const element = mountDialog(markup, tag, lang)
        const changes = captureEvents(element, 'change')
        await openSample(element)
        await change(element)
        await waitFor(() => JSON.stringify(state(element)) !== '[]' && state(element), 'the change')
        const before = JSON.stringify(state(element))
        for (const [title, leave] of Object.entries(closers)) {
          await leave(element)
          const [question] = await waitFor(() => questions(element).length > 0 && questions(element), `the question after ${title}`)
          expectTrue(
            question!.innerText.includes(texts[lang].question) && question!.innerText.includes(lost[lang]),
            `the question says: ${question!.innerText}`,
          )
          press(element, texts[lang].goOn)
          await waitFor(() => questions(element).length === 0, 'the answer')
          expectEqual([element.open, JSON.stringify(state(element))], [true, before], title)
        }
        await sendKeys({ press: 'Escape' })
        await waitFor(() => questions(element).length === 1, 'the question')
        press(element, texts[lang].discard)
        await waitFor(() => !element.open && !panelOf(element), 'the dialog to close')
        expectEqual([changes.filter(({ target }) => target === element).length, questions(element).length], [0, 0])
      })
    }

    it(`[W-P13] ${name} never asks twice at once, and Escape at the question goes on`, async () => {
      const element = mountDialog(markup, tag, 'en')
      await openSample(element)
      await change(element)
      await waitFor(() => JSON.stringify(state(element)) !== '[]' && state(element), 'the change')
      const cross = panelOf(element)!.querySelector<HTMLElement>('.ops-dialoghead .ops-ends > button:last-child')!
      cross.click()
      cross.click()
      await waitFor(() => questions(element).length > 0, 'the question')
      await nextFrame()
      expectEqual(questions(element).length, 1)
      // Enter at the question keeps what there is.
      expectEqual(element.shadowRoot!.activeElement?.textContent, texts.en.goOn)
      await sendKeys({ press: 'Escape' })
      await waitFor(() => questions(element).length === 0, 'the question to go')
      expectEqual(element.open, true)
      expectTrue(element.shadowRoot!.activeElement || element.contains(document.activeElement), 'nothing has focus')
    })

    it(`[W-P13] ${name} closes at once where nothing was changed, and where the page says so`, async () => {
      const element = mountDialog(markup, tag, 'zh-CN')
      for (const [title, leave] of Object.entries(closers)) {
        await openSample(element)
        await leave(element)
        await waitFor(() => !element.open && !panelOf(element), `the dialog to close by ${title}`)
      }
      element.removeAttribute('unsaved')
      await openSample(element)
      await change(element)
      await waitFor(() => JSON.stringify(state(element)) !== '[]' && state(element), 'the change')
      element.open = false
      await waitFor(() => !panelOf(element), 'the dialog to close')
      expectEqual(questions(element).length, 0)
    })
  }
})
