import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { CronEditorPage, type Unit } from '../../tests/suites/cron-editor-page'
import { mountHtml, queryShadow, loadKit, nextFrame, waitFor } from '../../tests/suites/page'
import { smallFields } from '../../tests/tools/touch-targets'

const tag = 'ops-cron-picker'

function handOf(attributes: string): CronEditorPage {
  return new CronEditorPage(
    mountHtml(`<${tag} label="执行时间" ${attributes}></${tag}>`).querySelector<HTMLElementTagNameMap['ops-cron-picker']>(tag)!,
  )
}

const opened = (attributes: string) => handOf(attributes).open()
const inlineHand = (attributes: string) => handOf(`inline ${attributes}`)

const boxOf = (node: Element) => node.getBoundingClientRect()

describe(`<${tag}> on a phone`, () => {
  before(loadKit)
  before(() => setViewport({ width: 390, height: 844 }))
  after(() => setViewport({ width: 1280, height: 900 }))

  for (const lang of ['zh-CN', 'en']) {
    it(`[W-P17] keeps the names of the fields apart: ${lang}`, async () => {
      const editor = await opened(`lang="${lang}" value="* * * * * ? *"`)
      const names = await waitFor(() => {
        const found = editor.all('.ops-cron-mirror i')
        return found.length === 7 && found
      }, 'seven names')
      const rects = names.map(boxOf)
      expectEqual(rects.slice(1).filter((rect, index) => rect.left < rects[index]!.right + 2).length, 0)
    })
  }

  for (const unit of ['second', 'minute', 'hour', 'day', 'month', 'year'] as const satisfies readonly Unit[]) {
    it(`[W-P17] has targets of 44 pixels for every choice of the ${unit}`, async () => {
      const editor = await opened('value="0 0/5 9-18 ? * MON"')
      await editor.show(unit)
      const grids = unit === 'day' ? [4, 5] : [3]
      for (const mode of grids) {
        if (editor.mode !== mode) await editor.choose(mode)
        await waitFor(() => queryShadow(editor.element, '.ops-cell'), 'the values')
        // their sheet comes with the first layer
        const small = () => editor.all('.ops-cron-modes :is(.ops-check, .ops-cell, .ops-link)').filter((node) => boxOf(node).height < 44)
        await waitFor(
          () => small().length === 0,
          `targets large enough: ${small()
            .map((node) => node.textContent)
            .join(' ')}`,
        )
      }
    })
  }

  it('has fields of letters that phones do not zoom into, as high as others, for numbers, weekdays and the zone', async () => {
    const editor = await opened('value="0 0/5 9-18 ? * MON"')
    for (const unit of ['minute', 'day'] as const) {
      await editor.show(unit)
      await waitFor(() => queryShadow(editor.element, '.ops-cron-number'), 'the fields')
      await waitFor(() => smallFields().length === 0, `fields for fingers: ${smallFields().join(' ')}`)
    }
  })

  it('[W-P17] speaks of what fingers can do', async () => {
    const editor = await opened('value="0 0 12 * * ?"')
    const hints = () =>
      editor
        .all('.ops-cron-modes > p')
        .filter((hint) => hint.checkVisibility())
        .map((hint) => hint.textContent)
    expectEqual(hints(), ['按住横向拖动可连选。'])
    editor.element.lang = 'en'
    await waitFor(() => hints()[0] === 'Drag sideways to select several.', 'the English hint')
  })

  for (const [what, value, type] of [
    ['a refused number', '0 0/5 12 * * ? *', '77'],
    ['five fields', '30 4 ? * MON', ''],
  ] as const) {
    it(`keeps the buttons and every word on the screen with ${what}`, async () => {
      const editor = await opened(`lang="en" value="${value}"`)
      if (type) {
        await editor.show('minute')
        await editor.type(editor.numbers(2)[1]!, type)
        await sendKeys({ press: 'Tab' })
      }
      await waitFor(() => editor.confirmButton.disabled, 'the obstacle')
      await nextFrame()
      const wide = editor.all('dialog *').filter((node) => !node.closest('.ops-cron-box, .ops-sr-only') && boxOf(node).right > 391)
      expectEqual(
        wide.map((node) => node.textContent),
        [],
      )
      expectTrue(boxOf(editor.confirmButton).width > 100 && boxOf(editor.confirmButton).bottom <= 844, 'the confirming button is squeezed')
    })
  }
})

describe(`<${tag}> on a laptop`, () => {
  before(loadKit)
  before(() => setViewport({ width: 1366, height: 768 }))
  after(() => setViewport({ width: 1280, height: 900 }))

  for (const [how, value] of [
    ['ten days', '0 0 12 ? * MON,WED,FRI'],
    ['ten years', '0 0 0 1 1 ?'],
    ['five days', '0 0 6,18 * * ?'],
    ['one day', '0 0/5 * * * ?'],
  ] as const) {
    it(`[W-P17] shows the tenth run and the zone without scrolling: runs on ${how}`, async () => {
      const editor = await opened(`value="${value}"`)
      await editor.show('day')
      const runs = await waitFor(() => {
        const found = editor.all('.ops-cron-runs time')
        return found.length === 10 && found
      }, 'ten runs')
      const fold = boxOf(queryShadow(editor.element, 'dialog .ops-dialogfoot')!).top
      expectTrue(boxOf(runs[9]!).bottom <= fold, 'the tenth run is below the fold')
      expectTrue(boxOf(queryShadow(editor.element, '.ops-cron-zone')!).bottom <= fold, 'the zone is below the fold')
      const column = boxOf(queryShadow(editor.element, '.ops-cron-runs')!).right
      expectEqual(runs.filter((run) => boxOf(run).right > column + 1).length, 0)
    })
  }

  for (const lang of ['zh-CN', 'en']) {
    it(`[W-P17] writes the times of single runs below each other: ${lang}`, async () => {
      const editor = await opened(`lang="${lang}" value="0 30 9 ? * 2-6"`)
      const runs = await waitFor(() => {
        const found = editor.all('.ops-cron-runs [data-single] time')
        return found.length === 10 && found
      }, 'ten runs')
      expectEqual(new Set(runs.map((run) => boxOf(run).left)).size, 1)
    })
  }

  it('[W-P17] writes expressions from left to right on a page that goes from right to left', async () => {
    const stage = mountHtml(
      `<div dir="rtl"><${tag} label="x" value="0 0/60 9-18 * * MON-FRI *"></${tag}><${tag} compact value="0 0/60 9-18 * * MON-FRI *"></${tag}></div>`,
    )
    const [field, compact] = [...stage.querySelectorAll<HTMLElementTagNameMap['ops-cron-picker']>(tag)]
    const editor = await new CronEditorPage(field!).open()
    const expressions = [
      ...editor.all('.ops-cron-box input, .ops-cron-mirror, .ops-value.ops-mono, .ops-cron-tabs small'),
      ...new CronEditorPage(compact!).all('.ops-cron-text .ops-mono'),
    ]
    expectTrue(expressions.length >= 10, 'too few expressions')
    expectEqual(
      expressions.filter((node) => getComputedStyle(node).direction !== 'ltr').map((node) => node.outerHTML),
      [],
    )
  })
})

describe(`the words of <${tag}>`, () => {
  before(loadKit)
  before(() => setViewport({ width: 1280, height: 900 }))

  it('[W-P16] count one hour as one, and more as more', async () => {
    const editor = await opened('lang="en" value="0 0 0/2 * * ?"')
    await editor.show('hour')
    const label = () => editor.radio(2).closest('.ops-check')!.textContent.replaceAll(/ +/g, ' ')
    expectEqual([editor.radio(2).getAttribute('aria-label'), label()], ["Every 2 hours from 0 o'clock", "Every hours from o'clock"])
    await editor.type(editor.numbers(2)[0]!, '1')
    await waitFor(
      () => editor.radio(2).getAttribute('aria-label') === "Every 1 hour from 0 o'clock" && label() === "Every hour from o'clock",
      'one hour',
    )
    await editor.show('day')
    await editor.choose(9)
    await editor.type(editor.numbers(9)[0]!, '1')
    await waitFor(() => editor.radio(9).getAttribute('aria-label') === '1 day before the end of the month', 'one day')
  })

  it('[W-P16] say where a range goes on that ends before it begins, in both languages', async () => {
    const editor = await opened('value="0 0 22-2 * * ?"')
    await editor.show('hour')
    await editor.expectSentence('跨过末尾：22 到 23，再从 00 到 02')
    await editor.expectSentence('每天 22:00 至次日 02:00，每小时，共 5 次')
    editor.element.lang = 'en'
    await editor.expectSentence('Wraps around: 22 to 23, then 00 to 02')
    await editor.expectSentence('Every hour from 22:00 to 02:00 the next day, 5 times a day')
    await editor.type(editor.numbers(4)[1]!, '23')
    await waitFor(() => !editor.sentence.includes('Wraps around'), 'the hint to go')
  })

  it('[W-P16] say of 29 February that it comes in leap years, in both languages', async () => {
    const editor = await opened('value="0 0 0 29 2 ?"')
    await editor.expectSentence('闰年 2 月 29 日 00:00')
    editor.element.lang = 'en'
    await editor.expectSentence('At 00:00, on 29 February of leap years')
  })
})

describe(`the keyboard in <${tag}>`, () => {
  before(loadKit)
  before(() => setViewport({ width: 1280, height: 900 }))

  const within = (editor: CronEditorPage) =>
    Boolean(editor.focused?.closest('.ops-cron') && editor.focused.matches('input, button, [tabindex="0"]'))

  for (const [what, value, label] of [
    ['a repair', '0 0/60 9 * * ?', '改为 0'],
    ['all repairs', '0 0/60 9-18 * * MON-FRI *', '全部采用'],
    ['a conversion', '0 9 * * 1-5', '转换'],
    ['the seconds that are added', '30 4 ? * MON', '补上秒'],
    ['emptying a list', '0 0 9,10 * * ?', '清空'],
  ] as const) {
    it(`is not lost with the button of ${what}, which goes`, async () => {
      const editor = await opened(`value="${value}"`)
      await editor.show(what === 'emptying a list' ? 'hour' : 'minute')
      const press = await waitFor(() => editor.all('.ops-cron button').find((one) => one.textContent === label), `the button ${label}`)
      press.focus()
      await sendKeys({ press: 'Enter' })
      await waitFor(() => !press.isConnected, 'the button to go')
      await waitFor(() => within(editor), 'the focus in the editor')
    })
  }

  it('goes back to the field with confirming, closing and emptying', async () => {
    const editor = await opened('value="0 0 12 * * ?"')
    const back = () => waitFor(() => editor.focused === editor.field, 'the focus in the field')
    await editor.confirm()
    await back()
    await editor.open()
    ;(await waitFor(() => editor.all('.ops-dialogfoot button').find((one) => one.textContent === '关闭'), 'the closing button')).click()
    await editor.closed()
    await back()
    await editor.open()
    ;(await waitFor(() => queryShadow(editor.element, '.ops-cron-clear'), 'the emptying button')).click()
    await editor.closed()
    await back()
    expectEqual(editor.element.value, '')
  })

  for (const where of ['the dialog', 'place']) {
    it(`moves in tabs, modes and values by arrow keys, in ${where}`, async () => {
      const editor = where === 'place' ? inlineHand('value="0 0 12 * * ? *"') : await opened('value="0 0 12 * * ? *"')
      await editor.box()
      await editor.show('minute')
      await sendKeys({ press: 'ArrowRight' })
      await waitFor(() => editor.focused?.textContent?.startsWith('时'), 'the next tab')
      await sendKeys({ press: 'End' })
      await waitFor(() => editor.focused?.textContent?.startsWith('年'), 'the last tab')
      await editor.show('hour')
      editor.radio(3).focus()
      await sendKeys({ press: 'ArrowUp' })
      await editor.reads('0 0 9-18 * * ? *')
      await sendKeys({ press: 'ArrowDown' })
      await editor.reads('0 0 12 * * ? *')
      const cell = queryShadow(editor.element, '[data-value="12"]')!
      cell.focus()
      await sendKeys({ press: 'ArrowRight' })
      expectEqual((editor.focused as HTMLElement).dataset['value'], '13')
      await sendKeys({ down: 'Shift' })
      await sendKeys({ press: 'ArrowRight' })
      await sendKeys({ up: 'Shift' })
      await editor.reads('0 0 12,13,14 * * ? *')
      await sendKeys({ press: 'Space' })
      await editor.reads('0 0 12,13 * * ? *')
    })
  }
})
