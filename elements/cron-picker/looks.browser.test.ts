import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { CronEditorHand, type Unit } from '../../tests/suites/cron-editor'
import { html, inside, loadKit, nextFrame, until } from '../../tests/suites/page'

const tag = 'ops-cron-picker'

function handOf(attributes: string): CronEditorHand {
  return new CronEditorHand(
    html(`<${tag} label="执行时间" ${attributes}></${tag}>`).querySelector<HTMLElementTagNameMap['ops-cron-picker']>(tag)!,
  )
}

const opened = (attributes: string) => handOf(attributes).open()
const inPlace = (attributes: string) => handOf(`inline ${attributes}`)

const boxOf = (node: Element) => node.getBoundingClientRect()

describe(`<${tag}> on a phone`, () => {
  before(loadKit)
  before(() => setViewport({ width: 390, height: 844 }))
  after(() => setViewport({ width: 1280, height: 900 }))

  for (const lang of ['zh-CN', 'en']) {
    it(`[W-P17] keeps the names of the fields apart: ${lang}`, async () => {
      const hand = await opened(`lang="${lang}" value="* * * * * ? *"`)
      const names = await until(() => {
        const found = hand.all('.ops-cron-mirror i')
        return found.length === 7 && found
      }, 'seven names')
      const places = names.map(boxOf)
      expectEqual(places.slice(1).filter((place, index) => place.left < places[index]!.right + 2).length, 0)
    })
  }

  for (const unit of ['second', 'minute', 'hour', 'day', 'month', 'year'] as const satisfies readonly Unit[]) {
    it(`[W-P17] has targets of 44 pixels for every choice of the ${unit}`, async () => {
      const hand = await opened('value="0 0/5 9-18 ? * MON"')
      await hand.show(unit)
      const grids = unit === 'day' ? [4, 5] : [3]
      for (const mode of grids) {
        if (hand.mode !== mode) await hand.choose(mode)
        await until(() => inside(hand.element, '.ops-cell'), 'the values')
        // their sheet comes with the first layer
        const small = () => hand.all('.ops-cron-modes :is(.ops-check, .ops-cell, .ops-link)').filter((node) => boxOf(node).height < 44)
        await until(
          () => small().length === 0,
          `targets large enough: ${small()
            .map((node) => node.textContent)
            .join(' ')}`,
        )
      }
    })
  }

  it('[W-P17] speaks of what fingers can do', async () => {
    const hand = await opened('value="0 0 12 * * ?"')
    const hints = () =>
      hand
        .all('.ops-cron-modes > p')
        .filter((hint) => hint.checkVisibility())
        .map((hint) => hint.textContent)
    expectEqual(hints(), ['按住横向拖动可连选。'])
    hand.element.lang = 'en'
    await until(() => hints()[0] === 'Drag sideways to select several.', 'the English hint')
  })

  for (const [what, value, type] of [
    ['a refused number', '0 0/5 12 * * ? *', '77'],
    ['five fields', '30 4 ? * MON', ''],
  ] as const) {
    it(`keeps the buttons and every word on the screen with ${what}`, async () => {
      const hand = await opened(`lang="en" value="${value}"`)
      if (type) {
        await hand.show('minute')
        await hand.type(hand.numbers(2)[1]!, type)
        await sendKeys({ press: 'Tab' })
      }
      await until(() => hand.confirmButton.disabled, 'the obstacle')
      await nextFrame()
      const wide = hand.all('dialog *').filter((node) => !node.closest('.ops-cron-box, .ops-sr-only') && boxOf(node).right > 391)
      expectEqual(
        wide.map((node) => node.textContent),
        [],
      )
      expectTrue(boxOf(hand.confirmButton).width > 100 && boxOf(hand.confirmButton).bottom <= 844, 'the confirming button is squeezed')
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
      const hand = await opened(`value="${value}"`)
      await hand.show('day')
      const runs = await until(() => {
        const found = hand.all('.ops-cron-runs time')
        return found.length === 10 && found
      }, 'ten runs')
      const fold = boxOf(inside(hand.element, 'dialog .ops-dialogfoot')!).top
      expectTrue(boxOf(runs[9]!).bottom <= fold, 'the tenth run is below the fold')
      expectTrue(boxOf(inside(hand.element, '.ops-cron-zone')!).bottom <= fold, 'the zone is below the fold')
      const column = boxOf(inside(hand.element, '.ops-cron-runs')!).right
      expectEqual(runs.filter((run) => boxOf(run).right > column + 1).length, 0)
    })
  }

  for (const lang of ['zh-CN', 'en']) {
    it(`[W-P17] writes the times of single runs below each other: ${lang}`, async () => {
      const hand = await opened(`lang="${lang}" value="0 30 9 ? * 2-6"`)
      const runs = await until(() => {
        const found = hand.all('.ops-cron-runs [data-single] time')
        return found.length === 10 && found
      }, 'ten runs')
      expectEqual(new Set(runs.map((run) => boxOf(run).left)).size, 1)
    })
  }

  it('[W-P17] writes expressions from left to right on a page that goes from right to left', async () => {
    const stage = html(
      `<div dir="rtl"><${tag} label="x" value="0 0/60 9-18 * * MON-FRI *"></${tag}><${tag} compact value="0 0/60 9-18 * * MON-FRI *"></${tag}></div>`,
    )
    const [field, compact] = [...stage.querySelectorAll<HTMLElementTagNameMap['ops-cron-picker']>(tag)]
    const hand = await new CronEditorHand(field!).open()
    const expressions = [
      ...hand.all('.ops-cron-box input, .ops-cron-mirror, .ops-value.ops-mono, .ops-cron-tabs small'),
      ...new CronEditorHand(compact!).all('.ops-cron-text .ops-mono'),
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
    const hand = await opened('lang="en" value="0 0 0/2 * * ?"')
    await hand.show('hour')
    const words = () => hand.radio(2).closest('.ops-check')!.textContent.replaceAll(/ +/g, ' ')
    expectEqual([hand.radio(2).getAttribute('aria-label'), words()], ["Every 2 hours from 0 o'clock", "Every hours from o'clock"])
    await hand.type(hand.numbers(2)[0]!, '1')
    await until(
      () => hand.radio(2).getAttribute('aria-label') === "Every 1 hour from 0 o'clock" && words() === "Every hour from o'clock",
      'one hour',
    )
    await hand.show('day')
    await hand.choose(9)
    await hand.type(hand.numbers(9)[0]!, '1')
    await until(() => hand.radio(9).getAttribute('aria-label') === '1 day before the end of the month', 'one day')
  })

  it('[W-P16] say where a range goes on that ends before it begins, in both languages', async () => {
    const hand = await opened('value="0 0 22-2 * * ?"')
    await hand.show('hour')
    await hand.says('跨过末尾：22 到 23，再从 00 到 02')
    await hand.says('每天 22:00 至次日 02:00，每小时，共 5 次')
    hand.element.lang = 'en'
    await hand.says('Goes on from the beginning: 22 to 23, then 00 to 02')
    await hand.says('Every hour from 22:00 to 02:00 the next day, 5 times a day')
    await hand.type(hand.numbers(4)[1]!, '23')
    await until(() => !hand.said.includes('Goes on from the beginning'), 'the hint to go')
  })

  it('[W-P16] say of 29 February that it comes in leap years, in both languages', async () => {
    const hand = await opened('value="0 0 0 29 2 ?"')
    await hand.says('闰年 2 月 29 日 00:00')
    hand.element.lang = 'en'
    await hand.says('At 00:00, on 29 February of leap years')
  })
})

describe(`the keyboard in <${tag}>`, () => {
  before(loadKit)
  before(() => setViewport({ width: 1280, height: 900 }))

  const within = (hand: CronEditorHand) =>
    Boolean(hand.focused?.closest('.ops-cron') && hand.focused.matches('input, button, [tabindex="0"]'))

  for (const [what, value, words] of [
    ['a repair', '0 0/60 9 * * ?', '改为 0'],
    ['all repairs', '0 0/60 9-18 * * MON-FRI *', '全部采用'],
    ['a conversion', '0 9 * * 1-5', '转换'],
    ['the seconds that are added', '30 4 ? * MON', '补上秒'],
    ['emptying a list', '0 0 9,10 * * ?', '清空'],
  ] as const) {
    it(`is not lost with the button of ${what}, which goes`, async () => {
      const hand = await opened(`value="${value}"`)
      await hand.show(what === 'emptying a list' ? 'hour' : 'minute')
      const press = await until(() => hand.all('.ops-cron button').find((one) => one.textContent === words), `the button ${words}`)
      press.focus()
      await sendKeys({ press: 'Enter' })
      await until(() => !press.isConnected, 'the button to go')
      await until(() => within(hand), 'the focus in the editor')
    })
  }

  it('goes back to the field with confirming, closing and emptying', async () => {
    const hand = await opened('value="0 0 12 * * ?"')
    const back = () => until(() => hand.focused === hand.field, 'the focus in the field')
    await hand.confirm()
    await back()
    await hand.open()
    ;(await until(() => hand.all('.ops-dialogfoot button').find((one) => one.textContent === '关闭'), 'the closing button')).click()
    await hand.closed()
    await back()
    await hand.open()
    ;(await until(() => inside(hand.element, '.ops-cron-clear'), 'the emptying button')).click()
    await hand.closed()
    await back()
    expectEqual(hand.element.value, '')
  })

  for (const where of ['the dialog', 'place']) {
    it(`moves in tabs, modes and values by arrow keys, in ${where}`, async () => {
      const hand = where === 'place' ? inPlace('value="0 0 12 * * ? *"') : await opened('value="0 0 12 * * ? *"')
      await hand.box()
      await hand.show('minute')
      await sendKeys({ press: 'ArrowRight' })
      await until(() => hand.focused?.textContent?.startsWith('时'), 'the next tab')
      await sendKeys({ press: 'End' })
      await until(() => hand.focused?.textContent?.startsWith('年'), 'the last tab')
      await hand.show('hour')
      hand.radio(3).focus()
      await sendKeys({ press: 'ArrowUp' })
      await hand.reads('0 0 9-18 * * ? *')
      await sendKeys({ press: 'ArrowDown' })
      await hand.reads('0 0 12 * * ? *')
      const cell = inside(hand.element, '[data-value="12"]')!
      cell.focus()
      await sendKeys({ press: 'ArrowRight' })
      expectEqual((hand.focused as HTMLElement).dataset['value'], '13')
      await sendKeys({ down: 'Shift' })
      await sendKeys({ press: 'ArrowRight' })
      await sendKeys({ up: 'Shift' })
      await hand.reads('0 0 12,13,14 * * ? *')
      await sendKeys({ press: 'Space' })
      await hand.reads('0 0 12,13 * * ? *')
    })
  }
})
