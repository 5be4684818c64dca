import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { CronEditorPage, type Unit } from '../../tests/suites/cron-editor-page'
import { mountHtml, loadKit, captureEvents, waitFor } from '../../tests/suites/page'

const tag = 'ops-cron-picker'
const noon = '0 0 12 * * ? *'

/** The dialog of a fresh element. */
async function opened(value: string, attributes = ''): Promise<CronEditorPage> {
  const element = mountHtml(`<form><${tag} label="执行时间" value="${value}" ${attributes}></${tag}></form>`).querySelector<
    HTMLElementTagNameMap['ops-cron-picker']
  >(tag)!
  return new CronEditorPage(element).open()
}

interface ModeCase {
  ids: string
  unit: Unit
  mode: number
  /** Typed into the number boxes of the mode, in their order. */
  numbers?: readonly number[]
  /** Chosen in the lists of weekdays. */
  weekday?: string
  /** Pressed in the grid. */
  values?: readonly number[]
  value: string
}

const modeCases: readonly ModeCase[] = [
  { ids: '[4.3-01]', unit: 'second', mode: 1, value: '* 0 12 * * ? *' },
  { ids: '[4.3-01]', unit: 'second', mode: 2, numbers: [3, 7], value: '3/7 0 12 * * ? *' },
  { ids: '[4.3-02]', unit: 'second', mode: 3, values: [50, 9, 10], value: '0,9,10,50 0 12 * * ? *' },
  { ids: '[4.3-02]', unit: 'second', mode: 4, numbers: [5, 40], value: '5-40 0 12 * * ? *' },
  { ids: '[4.3-01]', unit: 'minute', mode: 1, value: '0 * 12 * * ? *' },
  { ids: '[4.3-01]', unit: 'minute', mode: 2, numbers: [4, 8], value: '0 4/8 12 * * ? *' },
  { ids: '[4.3-02]', unit: 'minute', mode: 3, values: [45, 2, 10], value: '0 0,2,10,45 12 * * ? *' },
  { ids: '[4.3-02]', unit: 'minute', mode: 4, numbers: [10, 20], value: '0 10-20 12 * * ? *' },
  { ids: '[4.3-01]', unit: 'hour', mode: 1, value: '0 0 * * * ? *' },
  { ids: '[4.3-01]', unit: 'hour', mode: 2, numbers: [1, 6], value: '0 0 1/6 * * ? *' },
  { ids: '[4.3-02]', unit: 'hour', mode: 3, values: [20, 9], value: '0 0 9,12,20 * * ? *' },
  { ids: '[4.3-02]', unit: 'hour', mode: 4, numbers: [22, 2], value: '0 0 22-2 * * ? *' },
  { ids: '[4.3-03]', unit: 'day', mode: 1, value: '0 0 12 * * ? *' },
  { ids: '[4.3-04]', unit: 'day', mode: 2, weekday: '周三', numbers: [3], value: '0 0 12 ? * 4/3 *' },
  { ids: '[4.3-05]', unit: 'day', mode: 3, numbers: [5, 4], value: '0 0 12 5/4 * ? *' },
  { ids: '[4.3-06]', unit: 'day', mode: 4, values: [7, 2], value: '0 0 12 ? * 2,7 *' },
  { ids: '[4.3-07]', unit: 'day', mode: 5, values: [15, 1], value: '0 0 12 1,15 * ? *' },
  { ids: '[4.3-08]', unit: 'day', mode: 6, value: '0 0 12 L * ? *' },
  { ids: '[4.3-09]', unit: 'day', mode: 7, value: '0 0 12 LW * ? *' },
  { ids: '[4.3-10]', unit: 'day', mode: 8, weekday: '周五', value: '0 0 12 ? * 6L *' },
  { ids: '[4.3-11]', unit: 'day', mode: 9, numbers: [5], value: '0 0 12 L-5 * ? *' },
  { ids: '[4.3-12]', unit: 'day', mode: 10, numbers: [20], value: '0 0 12 20W * ? *' },
  { ids: '[4.3-13]', unit: 'day', mode: 11, numbers: [3], weekday: '周日', value: '0 0 12 ? * 1#3 *' },
  { ids: '[4.3-01]', unit: 'month', mode: 1, value: '0 0 12 * * ? *' },
  { ids: '[4.3-01]', unit: 'month', mode: 2, numbers: [2, 4], value: '0 0 12 * 2/4 ? *' },
  { ids: '[4.3-02]', unit: 'month', mode: 3, values: [12, 2], value: '0 0 12 * 2,12 ? *' },
  { ids: '[4.3-02]', unit: 'month', mode: 4, numbers: [11, 2], value: '0 0 12 * 11-2 ? *' },
  { ids: '[4.3-01]', unit: 'year', mode: 1, value: '0 0 12 * * ? *' },
  { ids: '[4.3-01]', unit: 'year', mode: 2, numbers: [2030, 5], value: '0 0 12 * * ? 2030/5' },
  { ids: '[4.3-02]', unit: 'year', mode: 3, values: [2100, 2040], value: '0 0 12 * * ? 2040,2100' },
  { ids: '[4.3-02]', unit: 'year', mode: 4, numbers: [2040, 2050], value: '0 0 12 * * ? 2040-2050' },
]

interface BoundCase {
  ids: string
  unit: Unit
  mode: number
  /** Place of the box among those of its mode. */
  at: number
  min: number
  max: number
  /** The expression with the number in its place, from a fresh editor. */
  value: (number: number) => string
}

const thisYear = new Date().getFullYear()

const bounds: readonly BoundCase[] = [
  { ids: '[5.1-01]', unit: 'second', mode: 2, at: 0, min: 0, max: 59, value: (n) => `${n}/5 0 12 * * ? *` },
  { ids: '[5.1-01]', unit: 'second', mode: 2, at: 1, min: 1, max: 59, value: (n) => `0/${n} 0 12 * * ? *` },
  { ids: '[5.1-01]', unit: 'second', mode: 4, at: 0, min: 1, max: 59, value: (n) => `${n}-30 0 12 * * ? *` },
  { ids: '[5.1-01]', unit: 'second', mode: 4, at: 1, min: 0, max: 59, value: (n) => `1-${n} 0 12 * * ? *` },
  { ids: '[5.1-02]', unit: 'minute', mode: 2, at: 0, min: 0, max: 59, value: (n) => `0 ${n}/5 12 * * ? *` },
  { ids: '[5.1-02]', unit: 'minute', mode: 2, at: 1, min: 1, max: 59, value: (n) => `0 0/${n} 12 * * ? *` },
  { ids: '[5.1-02]', unit: 'minute', mode: 4, at: 0, min: 1, max: 59, value: (n) => `0 ${n}-30 12 * * ? *` },
  { ids: '[5.1-02]', unit: 'minute', mode: 4, at: 1, min: 0, max: 59, value: (n) => `0 1-${n} 12 * * ? *` },
  { ids: '[5.1-03]', unit: 'hour', mode: 2, at: 0, min: 0, max: 23, value: (n) => `0 0 ${n}/1 * * ? *` },
  { ids: '[5.1-03]', unit: 'hour', mode: 2, at: 1, min: 1, max: 23, value: (n) => `0 0 0/${n} * * ? *` },
  { ids: '[5.1-03]', unit: 'hour', mode: 4, at: 0, min: 0, max: 23, value: (n) => `0 0 ${n}-18 * * ? *` },
  { ids: '[5.1-03]', unit: 'hour', mode: 4, at: 1, min: 0, max: 23, value: (n) => `0 0 9-${n} * * ? *` },
  { ids: '[5.1-04]', unit: 'day', mode: 2, at: 0, min: 1, max: 7, value: (n) => `0 0 12 ? * 2/${n} *` },
  { ids: '[5.1-05]', unit: 'day', mode: 3, at: 0, min: 1, max: 31, value: (n) => `0 0 12 ${n}/2 * ? *` },
  { ids: '[5.1-05]', unit: 'day', mode: 3, at: 1, min: 1, max: 31, value: (n) => `0 0 12 1/${n} * ? *` },
  { ids: '[5.1-06]', unit: 'day', mode: 9, at: 0, min: 1, max: 30, value: (n) => `0 0 12 L-${n} * ? *` },
  { ids: '[5.1-07]', unit: 'day', mode: 10, at: 0, min: 1, max: 31, value: (n) => `0 0 12 ${n}W * ? *` },
  { ids: '[5.1-08]', unit: 'day', mode: 11, at: 0, min: 1, max: 5, value: (n) => `0 0 12 ? * 4#${n} *` },
  { ids: '[5.1-09]', unit: 'month', mode: 2, at: 0, min: 1, max: 12, value: (n) => `0 0 12 * ${n}/3 ? *` },
  { ids: '[5.1-09]', unit: 'month', mode: 2, at: 1, min: 1, max: 12, value: (n) => `0 0 12 * 1/${n} ? *` },
  { ids: '[5.1-10]', unit: 'month', mode: 4, at: 0, min: 1, max: 12, value: (n) => `0 0 12 * ${n}-6 ? *` },
  { ids: '[5.1-10]', unit: 'month', mode: 4, at: 1, min: 1, max: 12, value: (n) => `0 0 12 * 1-${n} ? *` },
  { ids: '[5.1-11]', unit: 'year', mode: 2, at: 0, min: 2019, max: 2119, value: (n) => `0 0 12 * * ? ${n}/1` },
  { ids: '[5.1-11]', unit: 'year', mode: 2, at: 1, min: 1, max: 99, value: (n) => `0 0 12 * * ? ${thisYear}/${n}` },
  { ids: '[5.1-11]', unit: 'year', mode: 4, at: 0, min: 2019, max: 2119, value: (n) => `0 0 12 * * ? ${n}-${thisYear + 5}` },
  { ids: '[5.1-11]', unit: 'year', mode: 4, at: 1, min: 2019, max: 2119, value: (n) => `0 0 12 * * ? ${thisYear}-${n}` },
]

describe(`the editor of <${tag}>`, () => {
  before(loadKit)
  before(() => setViewport({ width: 1280, height: 900 }))

  for (const { ids, unit, mode, numbers = [], weekday, values = [], value } of modeCases) {
    it(`${ids} [3-73] writes and reads back mode ${mode} of the ${unit}: ${value}`, async () => {
      const editor = await opened(noon)
      const changes = captureEvents(editor.element, 'change')
      await editor.show(unit)
      if (editor.mode !== mode) await editor.choose(mode)
      for (const [at, number] of numbers.entries()) await editor.type(editor.numbers(mode)[at]!, String(number))
      if (weekday) await editor.weekday(mode, weekday)
      await editor.press(...values)
      await editor.reads(value)
      expectEqual([await editor.confirm(), changes.length], [value, value === noon ? 0 : 1])

      // what was written is shown again in a fresh element
      const again = await opened(value)
      await again.show(unit)
      expectEqual([again.mode, again.numbers(mode).map((box) => Number(box.value))], [mode, numbers])
      if (values.length > 0)
        expectEqual(
          values.filter((one) => !again.chosen.includes(one)),
          [],
        )
      if (weekday) expectTrue(again.radio(mode).closest('.ops-check')!.textContent.includes(weekday), 'the weekday is not shown')
      expectEqual(await again.confirm(), value)
    })
  }

  for (const { ids, unit, mode, at, min, max, value } of bounds) {
    it(`${ids} takes ${min} to ${max} for number ${at + 1} of mode ${mode} of the ${unit}, and refuses what lies beyond in words`, async () => {
      const editor = await opened(noon)
      await editor.show(unit)
      await editor.choose(mode)
      const box = editor.numbers(mode)[at]!
      for (const number of [min, max]) {
        await editor.type(box, String(number))
        await editor.reads(value(number))
        await sendKeys({ press: 'Tab' })
        expectEqual([box.value, box.getAttribute('aria-invalid')], [String(number), null])
      }
      for (const number of [min - 1, max + 1]) {
        await editor.type(box, String(number))
        await sendKeys({ press: 'Tab' })
        await editor.expectSentence(`请填 ${min} 到 ${max} 的整数；表达式里仍是 ${max}`)
        // kept as it was typed, and nothing of it written
        expectEqual(
          [box.value, box.getAttribute('aria-invalid'), editor.text, editor.confirmButton.disabled],
          [String(number), 'true', value(max), true],
        )
        editor.element.lang = 'en'
        await editor.expectSentence(`Enter a whole number from ${min} to ${max}; the expression still has ${max}`)
        expectEqual(box.value, String(number))
        editor.element.lang = 'zh-CN'
        await editor.expectSentence('请填')
      }
      await editor.type(box, String(max))
      await waitFor(() => !editor.sentence.includes('请填'), 'the refusal to go')
      expectEqual(editor.text, value(max))
    })
  }

  it('[5.1-03] offers the hours 0 to 23 and no others', async () => {
    const editor = await opened(noon)
    await editor.show('hour')
    expectEqual(
      editor.all('[data-value]').map((cell) => Number(cell.dataset['value'])),
      Array.from({ length: 24 }, (_, hour) => hour),
    )
    await editor.press(0, 23)
    expectEqual(await editor.confirm(), '0 0 0,12,23 * * ? *')
  })

  it('[5.1-12] offers the 100 years from 2019', async () => {
    const editor = await opened('0 0 12 * * ? 2050')
    await editor.show('year')
    expectEqual(
      editor.all('[data-value]').map((cell) => Number(cell.dataset['value'])),
      Array.from({ length: 100 }, (_, index) => 2019 + index),
    )
    await editor.press(2118)
    expectEqual(await editor.confirm(), '0 0 12 * * ? 2050,2118')
  })

  it('[5.1-11] reports a range of years that runs backwards, and does not confirm it', async () => {
    const editor = await opened(noon)
    await editor.show('year')
    await editor.choose(4)
    await editor.type(editor.numbers(4)[0]!, '2050')
    await editor.type(editor.numbers(4)[1]!, '2040')
    await editor.expectSentence('年的范围不能从大到小')
    expectEqual(editor.confirmButton.disabled, true)
    editor.element.lang = 'en'
    await editor.expectSentence('The range of the year must not run backwards')
  })

  const remembered: readonly { unit: Unit; modes: readonly [number, readonly number[]][] }[] = [
    {
      unit: 'second',
      modes: [
        [2, [7, 9]],
        [4, [10, 20]],
      ],
    },
    {
      unit: 'minute',
      modes: [
        [2, [8, 10]],
        [4, [11, 21]],
      ],
    },
    {
      unit: 'hour',
      modes: [
        [2, [2, 3]],
        [4, [6, 8]],
      ],
    },
    {
      unit: 'day',
      modes: [
        [2, [4]],
        [3, [3, 5]],
        [9, [7]],
        [10, [9]],
        [11, [4]],
      ],
    },
    {
      unit: 'month',
      modes: [
        [2, [2, 5]],
        [4, [3, 9]],
      ],
    },
    {
      unit: 'year',
      modes: [
        [2, [2031, 2]],
        [4, [2032, 2034]],
      ],
    },
  ]
  for (const { unit, modes } of remembered) {
    it(`[3-73] [3-74] keeps the numbers of each mode of the ${unit} while another is chosen`, async () => {
      const editor = await opened(noon)
      await editor.show(unit)
      for (const [mode, numbers] of modes) {
        await editor.choose(mode)
        for (const [at, number] of numbers.entries()) await editor.type(editor.numbers(mode)[at]!, String(number))
      }
      const listMode = unit === 'day' ? 5 : 3
      await editor.choose(listMode)
      const [first] = editor.all('[data-value]')
      await editor.press(Number(first!.dataset['value']))
      const list = editor.chosen
      await editor.choose(1)
      await editor.show(unit === 'hour' ? 'minute' : 'hour')
      await editor.show(unit)
      for (const [mode, numbers] of modes) {
        await editor.choose(mode)
        expectEqual(
          editor.numbers(mode).map((box) => Number(box.value)),
          numbers,
        )
      }
      await editor.choose(listMode)
      expectEqual(editor.chosen, list)
    })
  }

  it("[3-74] keeps the weekdays of the day's modes, each its own", async () => {
    const editor = await opened(noon)
    await editor.show('day')
    for (const [mode, weekday] of [
      [2, '周二'],
      [8, '周四'],
      [11, '周六'],
    ] as const) {
      await editor.choose(mode)
      await editor.weekday(mode, weekday)
    }
    await editor.choose(6)
    await editor.choose(2)
    await editor.reads('0 0 12 ? * 3/2 *')
    await editor.choose(8)
    await editor.reads('0 0 12 ? * 5L *')
    await editor.choose(11)
    await editor.reads('0 0 12 ? * 7#2 *')
  })
})
