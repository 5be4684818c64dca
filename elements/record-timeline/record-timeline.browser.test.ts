import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectSame, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountFiftyTimes } from '../../tests/suites/fifty-mounts'
import { mountHtml, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { recordTimelineEntry } from './record-timeline.element'

type Timeline = HTMLElementTagNameMap['ops-record-timeline']

const day = '2026-11-17'
const at = (time: string): string => `${day} ${time}`
const records = [
  { id: 'morning', kind: 'always', startTime: at('08:00:00'), endTime: at('09:00:00') },
  { id: 'noon', kind: 'plan', startTime: at('12:00:00'), endTime: at('13:00:00') },
  { id: 'alarm', kind: 'alarm', startTime: at('12:30:00'), endTime: at('12:30:48'), title: '越界' },
]
const json = (value: unknown): string => JSON.stringify(value).replaceAll("'", '&#39;')
const sample = `label="东门" day="${day}" time="${at('08:10:00')}" now="2026-11-18 09:00:00" clip clip-start="${at('08:05:00')}" clip-end="${at('08:15:00')}" records='${json(records)}'`

elementSuite({ entry: recordTimelineEntry, markup: `<ops-record-timeline ${sample}></ops-record-timeline>`, ready: '[role=slider]' })
axeSuite({ tag: 'ops-record-timeline', attributes: `${sample} days='${json([{ day, alarms: 1 }])}'` })

const part = (timeline: Timeline, selector: string): HTMLElement => timeline.shadowRoot!.querySelector<HTMLElement>(selector)!
const cursor = (timeline: Timeline): HTMLElement => part(timeline, '.ops-timeline-cursor')
const valueTextOf = (timeline: Timeline): string => cursor(timeline).getAttribute('aria-valuetext') ?? ''
const button = (timeline: Timeline, name: string): HTMLElement | undefined =>
  [...timeline.shadowRoot!.querySelectorAll<HTMLElement>('button, [role=radio]')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).startsWith(name),
  )
const bars = (timeline: Timeline, kind: string): number =>
  timeline.shadowRoot!.querySelectorAll(`.ops-timeline-lane[data-kind=${kind}] .ops-timeline-bit`).length

async function mountTimeline(more: Partial<Timeline> = {}, attributes = ''): Promise<Timeline> {
  const stage = mountHtml(
    `<ops-record-timeline label="东门" day="${day}" now="2026-11-18 09:00:00" style="display: block; width: 900px" ${attributes}></ops-record-timeline>`,
  )
  const timeline = stage.querySelector('ops-record-timeline')!
  Object.assign(timeline, { records, ...more })
  await waitFor(() => timeline.shadowRoot?.querySelector('.ops-timeline-cursor'), 'the timeline')
  await waitFor(() => timeline.shadowRoot!.querySelector('.ops-timeline-tick'), 'its lines')
  await nextFrame()
  return timeline
}

/** Where a part of the view, 0 to 1, is in the window. */
function pointOf(timeline: Timeline, position: number): [number, number] {
  const { left, width, top, height } = part(timeline, '.ops-timeline-track').getBoundingClientRect()
  return [Math.round(left + width * position), Math.round(top + height / 2)]
}
const offsetOfTime = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) / 1440
}
async function press(timeline: Timeline, position: number): Promise<void> {
  await sendMouse({ type: 'click', position: pointOf(timeline, position) })
}

describe('<ops-record-timeline>', () => {
  before(async () => {
    await loadKit()
    await setViewport({ width: 1000, height: 700 })
  })
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(() => resetMouse())

  it('shows each kind in a lane of its own, and the time it is where it records', async () => {
    const timeline = await mountTimeline({ now: at('15:30:00') })
    expectEqual(
      ['always', 'plan', 'manual', 'alarm'].map((kind) => bars(timeline, kind)),
      [1, 1, 0, 1],
    )
    expectEqual(part(timeline, '.ops-timeline-now').textContent, '现在 15:30')
    const bar = part(timeline, '.ops-timeline-lane[data-kind=plan] .ops-timeline-bit').getBoundingClientRect()
    const track = part(timeline, '.ops-timeline-track').getBoundingClientRect()
    expectTrue(Math.abs((bar.left - track.left) / track.width - 0.5) < 0.002, 'noon is not in the middle')
    expectTrue(Math.abs(bar.width / track.width - 1 / 24) < 0.002, 'an hour is not a 24th')
    expectEqual(part(timeline, '.ops-timeline-gap').textContent, '缺 3 小时')
  })

  it('leaves no timer after it has come and gone fifty times', async () => {
    await mountFiftyTimes(async (at) => {
      // One without a time of its own follows the clock.
      const timeline = await mountTimeline(at % 2 === 0 ? { now: '', day: '' } : { clip: true, zoom: '1h' })
      if (at % 5 === 0) {
        part(timeline, '.ops-timeline-track').dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }))
        await nextFrame()
      }
      timeline.remove()
      await nextFrame()
    })
  })

  it('goes where it is pressed; in a gap to what follows, and where nothing follows it says so', async () => {
    const timeline = await mountTimeline()
    const seeks = captureEvents(timeline, 'ops-seek')
    await press(timeline, offsetOfTime('08:30'))
    await press(timeline, offsetOfTime('10:00'))
    expectEqual(timeline.time, at('12:00:00'))
    await press(timeline, offsetOfTime('20:00'))
    expectEqual(
      seeks.map(({ detail }) => (detail as { record: string | null }).record),
      ['morning', 'noon', null],
    )
    expectEqual(timeline.time, at('12:00:00'))
    expectTrue(Math.abs(Date.parse((seeks[0]!.detail as { time: string }).time) - Date.parse(at('08:30:00'))) < 120_000, 'another time')
    await waitFor(() => valueTextOf(timeline) === '12:00:00, 计划', 'the time to be said')
  })

  it('goes on by keys from where it was pressed', async () => {
    const timeline = await mountTimeline()
    await press(timeline, offsetOfTime('08:30'))
    await sendKeys({ press: 'PageDown' })
    expectEqual(timeline.time, at('12:00:00'))
    await sendKeys({ press: '+' })
    expectEqual(timeline.zoom, '6h')
  })

  it('follows a time that is set from outside, also out of what is seen', async () => {
    const timeline = await mountTimeline({ zoom: '1h', time: at('08:10:00') })
    await waitFor(() => valueTextOf(timeline) === '08:10:00, 持续', 'the first time')
    timeline.time = at('12:30:10')
    await waitFor(() => valueTextOf(timeline) === '12:30:10, 计划', 'the second time')
    expectTrue(!('away' in cursor(timeline).dataset), 'it is out of sight')
    const { left } = cursor(timeline).getBoundingClientRect()
    timeline.time = at('12:31:10')
    await waitFor(() => cursor(timeline).getBoundingClientRect().left > left + 5, 'the line to move')
  })

  it('looks closer by buttons and by the wheel, where the pointer is, and is moved by dragging', async () => {
    const timeline = await mountTimeline()
    const zooms = captureEvents(timeline, 'ops-zoom')
    await sendMouse({ type: 'move', position: pointOf(timeline, offsetOfTime('12:00')) })
    part(timeline, '.ops-timeline-track').dispatchEvent(
      new WheelEvent('wheel', { deltaY: -100, clientX: pointOf(timeline, 0.5)[0], bubbles: true, cancelable: true }),
    )
    await waitFor(() => timeline.zoom === '6h', 'the closer look')
    const tickTexts = (): string[] => [...timeline.shadowRoot!.querySelectorAll('.ops-timeline-tick > span')].map((one) => one.textContent)
    await waitFor(() => tickTexts()[0] === '09:00', 'the morning at the left')
    const [x, y] = pointOf(timeline, 0.25)
    const seeks = captureEvents(timeline, 'ops-seek')
    await sendMouse({ type: 'move', position: [x, y] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [x + 30, y] })
    await sendMouse({ type: 'move', position: [x + 141, y] })
    await sendMouse({ type: 'up' })
    await waitFor(() => tickTexts()[0] === '08:00', 'the earlier hours')
    expectEqual(seeks.length, 0)
    button(timeline, '10 分钟')!.click()
    await waitFor(() => timeline.zoom === '10m', 'ten minutes')
    expectEqual(
      zooms.map(({ detail }) => (detail as { zoom: string }).zoom),
      ['6h', '10m'],
    )
  })

  it('lets the page scroll where the wheel leads no further', async () => {
    const timeline = await mountTimeline()
    const zooms = captureEvents(timeline, 'ops-zoom')
    const out = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })
    part(timeline, '.ops-timeline-track').dispatchEvent(out)
    expectEqual([out.defaultPrevented, zooms.length], [false, 0])
  })

  it('says the time under the pointer', async () => {
    const timeline = await mountTimeline()
    await sendMouse({ type: 'move', position: pointOf(timeline, 0.5) })
    await waitFor(() => /^(11:59|12:00)/.test(part(timeline, '.ops-timeline-hover')?.textContent ?? ''), 'the time')
    await sendMouse({ type: 'move', position: [5, 690] })
    await waitFor(() => !part(timeline, '.ops-timeline-hover'), 'no time any more')
  })

  it('is worked by keys: on, back over a gap, from recording to recording, closer', async () => {
    const timeline = await mountTimeline({ time: at('08:57:00') })
    cursor(timeline).focus()
    for (const [key, time] of [
      ['ArrowRight', '12:00:00'],
      ['ArrowLeft', '08:55:00'],
      ['PageDown', '12:00:00'],
      ['PageDown', '12:30:00'],
      ['PageUp', '12:00:00'],
      ['End', '12:30:00'],
      ['Home', '08:00:00'],
    ] as const) {
      await sendKeys({ press: key })
      await waitFor(() => valueTextOf(timeline).startsWith(time), `${time} after ${key}`)
    }
    await sendKeys({ press: '+' })
    await waitFor(() => timeline.zoom === '6h', 'a closer look')
    await sendKeys({ press: 'ArrowRight' })
    await waitFor(() => valueTextOf(timeline).startsWith('08:01:00'), 'a smaller step')
    await sendKeys({ press: '-' })
    await waitFor(() => timeline.zoom === '24h', 'the day again')
    expectSame(timeline.shadowRoot!.activeElement, cursor(timeline), 'the focus')
  })

  it('marks a part, whose ends are moved by keys and pointer, and gives it up', async () => {
    const timeline = await mountTimeline({ clip: true, time: at('08:10:00'), zoom: '1h' })
    const clips = captureEvents(timeline, 'ops-clip')
    button(timeline, '标记片段')!.click()
    const handle = (end: string): HTMLElement => part(timeline, `[data-end=${end}]`)
    await waitFor(() => handle('from'), 'the handles')
    expectEqual([timeline.clipStart, timeline.clipEnd], [at('08:10:00'), at('08:16:00')])
    handle('to').focus()
    await sendKeys({ press: 'ArrowRight' })
    await waitFor(() => timeline.clipEnd === at('08:16:10'), 'ten seconds more')
    await sendKeys({ press: 'Home' })
    await waitFor(() => timeline.clipEnd === at('08:10:01'), 'no end before the beginning')
    await sendKeys({ press: 'PageUp' })
    await waitFor(() => handle('to').getAttribute('aria-valuetext') === '08:11:41', 'the end in words')
    const { left, top, height, width } = handle('to').getBoundingClientRect()
    const track = part(timeline, '.ops-timeline-track').getBoundingClientRect()
    const clipCount = clips.length
    await sendMouse({ type: 'move', position: [Math.round(left + width / 2), Math.round(top + height / 2)] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [Math.round(left + track.width / 12), Math.round(top + height / 2)] })
    await sendMouse({ type: 'move', position: [Math.round(left + track.width / 6), Math.round(top + height / 2)] })
    expectEqual(clips.length, clipCount)
    await sendMouse({ type: 'up' })
    await waitFor(() => timeline.clipEnd! > at('08:21:00') && timeline.clipEnd! < at('08:22:30'), 'ten minutes more')
    expectEqual(timeline.time, at('08:10:00'))
    button(timeline, '循环播放')!.click()
    await waitFor(() => timeline.loop, 'the loop')
    expectTrue(timeline.clipEnd! > at('08:21:00'), 'the mark is another')
    button(timeline, '清除标记')!.click()
    await waitFor(() => !handle('from'), 'no handles')
    expectEqual([timeline.clipStart, timeline.clipEnd, timeline.loop], ['', '', false])
  })

  it('has a calendar with a dot and a word for each day with recordings', async () => {
    const timeline = await mountTimeline({ days: [{ day: '2026-11-16' }, { day, alarms: 2 }] })
    const dayButton = (text: string): HTMLElement | undefined =>
      [...timeline.shadowRoot!.querySelectorAll<HTMLElement>('.ops-cal .ops-cell')].find((one) => one.textContent.trim() === text)
    await waitFor(() => dayButton('16'), 'the calendar')
    expectTrue(dayButton('16')!.getAttribute('aria-label')!.endsWith('有录像'), 'no word for the day')
    expectTrue(dayButton('17')!.getAttribute('aria-label')!.endsWith('有报警录像'), 'no word for the alarm')
    expectTrue(!dayButton('18')!.getAttribute('aria-label')!.includes('录像'), 'a word for a day without')
    const days = captureEvents(timeline, 'ops-day')
    dayButton('16')!.click()
    await waitFor(() => timeline.day === '2026-11-16', 'the other day')
    expectEqual(
      days.map(({ detail }) => detail as unknown),
      [{ day: '2026-11-16' }],
    )
    await waitFor(() => part(timeline, '.ops-timeline-empty'), 'the word that there is nothing')
    const months = captureEvents(timeline, 'ops-month')
    button(timeline, '上个月')!.click()
    await waitFor(() => months.length === 1, 'the other month')
    expectEqual(months[0]!.detail as unknown, { month: '2026-10' })
  })

  it('says in English what it says in Chinese', async () => {
    const timeline = await mountTimeline({ time: at('12:30:10') }, 'lang="en" clip')
    await waitFor(() => valueTextOf(timeline) === '12:30:10, Plan', 'English words')
    expectTrue(button(timeline, 'Mark a part'), 'no English button')
  })

  it('has room on a telephone', async () => {
    const timeline = await mountTimeline({ clip: true, clipStart: at('08:05:00'), clipEnd: at('08:15:00') })
    timeline.style.width = '358px'
    await waitFor(() => part(timeline, '.ops-timeline-track').getBoundingClientRect().width < 320, 'the small track')
    const { right } = timeline.getBoundingClientRect()
    for (const one of timeline.shadowRoot!.querySelectorAll('button'))
      expectTrue(one.getBoundingClientRect().right <= right + 1, one.outerHTML)
  })
})
