import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { CronEditorPage } from '../../tests/suites/cron-editor-page'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'

type Picker = HTMLElementTagNameMap['ops-cron-picker']

const tag = 'ops-cron-picker'
const noon = '0 0 12 * * ? *'

function mount(attributes: string): Picker {
  return mountHtml(
    `<form><button type="button" id="before">before</button><${tag} name="when" label="执行时间" ${attributes}></${tag}><button type="button" id="after">after</button></form>`,
  ).querySelector<Picker>(tag)!
}

const opened = (attributes = '') => new CronEditorPage(mount(attributes)).open()

/** The editor in place. */
async function openInline(attributes = ''): Promise<CronEditorPage> {
  const editor = new CronEditorPage(mount(`inline ${attributes}`))
  await editor.box()
  return editor
}

async function typeText(editor: CronEditorPage, text: string): Promise<HTMLInputElement> {
  const box = await editor.box()
  box.focus()
  box.select()
  await sendKeys({ type: text })
  return box
}

/** Pastes by what the browser does with it: the text in place of what is selected. */
async function paste(editor: CronEditorPage, text: string): Promise<void> {
  const box = await editor.box()
  box.focus()
  box.select()
  document.execCommand('insertText', false, text)
  await nextFrame()
}

describe(`an empty <${tag}>`, () => {
  before(loadKit)
  before(() => setViewport({ width: 1280, height: 900 }))

  const firstPresses = [
    ['second', 1, '* * * * * ? *'],
    ['minute', 1, '0 * * * * ? *'],
    ['hour', 1, '0 0 * * * ? *'],
    ['day', 1, '0 0 0 * * ? *'],
    ['month', 1, '0 0 0 * * ? *'],
    ['year', 1, '0 0 0 * * ? *'],
    ['minute', 2, '0 0/5 * * * ? *'],
    ['day', 6, '0 0 0 L * ? *'],
  ] as const
  for (const [unit, mode, value] of firstPresses) {
    it(`[W-P04] shows nothing as chosen in the ${unit}, and writes with the first press: ${value}`, async () => {
      const editor = await opened()
      await editor.show(unit)
      expectEqual([editor.mode, editor.text], [null, ''])
      await editor.choose(mode)
      await editor.reads(value)
      expectEqual(await editor.confirm(), value)
    })
  }

  it('[W-P04] confirms what it shows, nothing, as nothing', async () => {
    const editor = await opened()
    const changes = captureEvents(editor.element, 'change')
    expectEqual([await editor.confirm(), changes.length], ['', 0])
  })

  it('[W-P04] shows nothing as chosen in place either, nor after the text was emptied', async () => {
    const editor = await openInline()
    await editor.show('minute')
    expectEqual(editor.mode, null)
    await editor.choose(1)
    await waitFor(() => editor.element.value === '0 * * * * ? *', 'the first press to be the value')
    await typeText(editor, ' ')
    await editor.show('minute')
    expectEqual(editor.mode, null)
  })

  it('[W-P04] shows no mode for text that has not enough fields, and keeps the other fields when one is chosen then', async () => {
    const editor = await opened('value="0 15 10 ? * 2-6"')
    await editor.show('minute')
    expectEqual(editor.mode, 3)
    await typeText(editor, '0 15 10')
    await editor.show('minute')
    expectEqual(editor.mode, null)
    await editor.choose(1)
    await editor.reads('0 * 10 ? * 2-6 *')
  })
})

describe(`what is typed into <${tag}>`, () => {
  before(loadKit)
  before(() => setViewport({ width: 1280, height: 900 }))

  const leaving: readonly [string, (editor: CronEditorPage) => Promise<unknown>][] = [
    ['Enter', async () => sendKeys({ press: 'Enter' })],
    [
      'Ctrl+Enter',
      async () => {
        await sendKeys({ down: 'Control' })
        await sendKeys({ press: 'Enter' })
        await sendKeys({ up: 'Control' })
      },
    ],
    [
      'Tab and the confirming button',
      async (editor) => {
        await sendKeys({ press: 'Tab' })
        editor.confirmButton.click()
      },
    ],
    [
      'the confirming button alone',
      async (editor) => {
        const { x, y, width, height } = editor.confirmButton.getBoundingClientRect()
        await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] })
      },
    ],
    [
      'another tab first',
      async (editor) => {
        await editor.show('month')
        editor.confirmButton.click()
      },
    ],
  ]
  for (const [how, leave] of leaving) {
    it(`is the value with ${how}: a number`, async () => {
      const editor = await opened(`value="${noon}"`)
      await editor.show('minute')
      await editor.type(editor.numbers(2)[1]!, '25')
      await leave(editor)
      await editor.closed()
      expectEqual(editor.element.value, '0 0/25 12 * * ? *')
    })

    it(`is the value with ${how}: the expression`, async () => {
      const editor = await opened(`value="${noon}"`)
      await typeText(editor, '0 30 8 * * ?')
      await leave(editor)
      await editor.closed()
      expectEqual(editor.element.value, '0 30 8 * * ?')
    })

    it(`is refused with ${how}, and kept: 60`, async () => {
      const editor = await opened('value="0 0/5 12 * * ?"')
      const changes = captureEvents(editor.element, 'change')
      await editor.show('minute')
      const box = editor.numbers(2)[1]!
      await editor.type(box, '60')
      await leave(editor)
      await nextFrame()
      await editor.show('minute')
      await editor.expectSentence('分：请填 1 到 59 的整数')
      expectEqual([changes.length, editor.text, editor.numbers(2)[1]!.value], [0, '0 0/5 12 * * ? *', '60'])
      expectTrue(queryShadow(editor.element, 'dialog'), 'the dialog closed')
    })
  }

  it('comes back as it was when a number box is only emptied', async () => {
    const editor = await opened('value="0 0/5 12 * * ? *"')
    await editor.show('minute')
    const box = editor.numbers(2)[1]!
    box.focus()
    await sendKeys({ press: 'Backspace' })
    await waitFor(() => box.value === '' && box.placeholder === '5', 'the emptied box, which says what it stands for')
    await sendKeys({ press: 'Tab' })
    await waitFor(() => box.value === '5', 'the number')
    expectEqual([editor.text, await editor.confirm()], ['0 0/5 12 * * ? *', '0 0/5 12 * * ? *'])
  })

  for (const [typed, number] of [
    ['１５', 15],
    ['07', 7],
    [' 9 ', 9],
  ] as const) {
    it(`is read as people write it: ${JSON.stringify(typed)}`, async () => {
      const editor = await opened(`value="${noon}"`)
      await editor.show('minute')
      const box = editor.numbers(2)[1]!
      await editor.type(box, typed)
      await editor.reads(`0 0/${number} 12 * * ? *`)
      expectEqual(box.value, typed)
      await sendKeys({ press: 'Tab' })
      await waitFor(() => box.value === String(number), 'the plain number')
      expectEqual(await editor.confirm(), `0 0/${number} 12 * * ? *`)
    })
  }

  for (const typed of ['-1', '1.5', '5 min', '五', '1e1']) {
    it(`is refused where it is no whole number: ${typed}`, async () => {
      const editor = await opened('value="0 0/5 12 * * ? *"')
      await editor.show('minute')
      const box = editor.numbers(2)[1]!
      await editor.type(box, typed)
      await sendKeys({ press: 'Tab' })
      await editor.expectSentence('请填 1 到 59 的整数；表达式里仍是 5')
      expectEqual([box.value, editor.text, editor.confirmButton.disabled], [typed, '0 0/5 12 * * ? *', true])
      await editor.choose(1)
      await waitFor(() => !editor.sentence.includes('请填'), 'the refusal to go with its mode')
      expectEqual(editor.text, '0 * 12 * * ? *')
    })
  }

  for (const [typed, read] of [
    ['０ ３０ ９ ＊ ＊ ？', '0 30 9 * * ?'],
    ['0 0 9、18 ? * 2–6', '0 0 9,18 ? * 2-6'],
    ['0\u300030\u00a09 * * ?', '0 30 9 * * ?'],
  ] as const) {
    it(`is read in the expression box although it is full-width: ${typed}`, async () => {
      const editor = await opened(`value="${noon}"`)
      await paste(editor, typed)
      await editor.reads(read)
      expectEqual(await editor.confirm(), read)
    })
  }

  it('keeps the caret in its place while full-width digits are typed within the text', async () => {
    const editor = await opened(`value="${noon}"`)
    const box = await editor.box()
    box.focus()
    box.setSelectionRange(2, 3)
    await sendKeys({ type: '３５' })
    await editor.reads('0 35 12 * * ? *')
    expectEqual(box.selectionStart, 4)
  })

  it('stays through a change of language: the text, a number, and the tab', async () => {
    const editor = await opened(`value="${noon}"`)
    await typeText(editor, '0 30 8 * *')
    editor.element.lang = 'en'
    await editor.expectSentence('6 or 7 fields are needed')
    expectEqual([editor.text, (await editor.box()) === editor.focused], ['0 30 8 * *', true])
    await typeText(editor, '0 30 8 * * ?')
    await editor.show('minute')
    const box = editor.numbers(2)[1]!
    await editor.type(box, '77')
    editor.element.lang = 'zh-CN'
    await editor.expectSentence('每分钟')
    expectEqual([box.value, box === editor.focused], ['77', true])
  })

  it('can be had back after a preset took its place', async () => {
    const editor = await opened(`value="${noon}"`)
    await typeText(editor, '0 30 8 * *')
    ;(await editor.button('常用')).click()
    ;(
      await waitFor(() => editor.all('[role="menuitem"]').find((item) => item.textContent?.startsWith('每月最后一天')), 'the preset')
    ).click()
    await editor.reads('0 0 0 L * ? *')
    ;(await editor.button('撤销')).click()
    await editor.reads('0 30 8 * *')
    ;(await editor.button('撤销')).click()
    await editor.reads('0 0 0 L * ? *')
  })

  it('is kept when the page sets another value meanwhile, which is offered in words', async () => {
    const editor = await opened(`value="${noon}"`)
    await typeText(editor, '0 30 8 * * ?')
    editor.element.value = '0 0 6 * * ?'
    await editor.expectSentence('编辑期间，表达式在别处改成了 0 0 6 * * ?')
    expectEqual(editor.text, '0 30 8 * * ?')
    editor.element.lang = 'en'
    await editor.expectSentence('While you were editing, the expression was set to 0 0 6 * * ? elsewhere')
    ;(await editor.button('Use it')).click()
    await editor.reads('0 0 6 * * ?')
    ;(await editor.button('Undo')).click()
    await editor.reads('0 30 8 * * ?')
    expectEqual(await editor.confirm(), '0 30 8 * * ?')
  })

  it('was nothing yet: then the dialog follows the value of the page, and confirms that', async () => {
    const editor = await opened(`value="${noon}"`)
    editor.element.value = '0 0 6 * * ?'
    await editor.reads('0 0 6 * * ?')
    expectEqual(await editor.confirm(), '0 0 6 * * ?')
  })
})

describe(`<${tag}> in place`, () => {
  before(loadKit)
  before(() => setViewport({ width: 1280, height: 900 }))

  it('commits a number once, when it is left or with Enter, and not with each of its digits', async () => {
    const editor = await openInline(`value="${noon}"`)
    const changes = captureEvents(editor.element, 'change')
    await editor.show('minute')
    await editor.type(editor.numbers(2)[1]!, '25')
    expectEqual([editor.text, changes.length], ['0 0/25 12 * * ? *', 0])
    await sendKeys({ press: 'Enter' })
    await waitFor(() => editor.element.value === '0 0/25 12 * * ? *', 'the value with Enter')
    await editor.type(editor.numbers(2)[1]!, '15')
    document.getElementById('after')!.focus()
    await waitFor(() => editor.element.value === '0 0/15 12 * * ? *', 'the value when it is left')
    expectEqual(changes.length, 2)
  })

  it('tells the form that a number is refused, or that no day is chosen, and keeps the value', async () => {
    const editor = await openInline(`value="${noon}"`)
    await editor.show('minute')
    await editor.type(editor.numbers(2)[1]!, '60')
    document.getElementById('after')!.focus()
    await waitFor(() => editor.element.validity.badInput, 'the form to refuse the number')
    expectEqual(editor.element.validationMessage, '分：请填 1 到 59 的整数')
    await editor.choose(1)
    await waitFor(() => editor.element.validity.valid, 'a valid field')
    await editor.show('day')
    await editor.choose(5)
    await waitFor(
      () => editor.element.validity.badInput && editor.element.validationMessage === '请选择至少一天',
      'the form to refuse a list without a day',
    )
    expectEqual(editor.element.value, '0 * 12 * * ? *')
  })

  it('keeps the focus and the tab when the page sets the value that was just committed', async () => {
    const editor = await openInline(`value="${noon}"`)
    editor.element.addEventListener('change', () => {
      const { value } = editor.element
      editor.element.value = value
    })
    await editor.show('minute')
    const box = editor.numbers(2)[1]!
    await editor.type(box, '25')
    await sendKeys({ press: 'Enter' })
    await waitFor(() => editor.element.value === '0 0/25 12 * * ? *', 'the value')
    await nextFrame()
    expectTrue(box.isConnected && editor.focused === box, 'the focus is lost')
  })

  it('takes a value the page sets, and a reset, in place of what was typed, as every field does', async () => {
    const editor = await openInline(`value="${noon}"`)
    await typeText(editor, '0 0 25 * * ?')
    editor.element.value = '0 0 7 * * ?'
    await editor.reads('0 0 7 * * ?')
    await typeText(editor, '0 0 26 * * ?')
    editor.element.form?.reset()
    await editor.reads(noon)
  })
})
