import { setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../suites/assert'
import { dialogSamples, openSample } from '../../suites/dialog-samples'
import { mountHtml, loadKit, waitFor } from '../../suites/page'
import { all } from '../../suites/record-dialog'

describe('the size of dialogs', () => {
  before(loadKit)
  after(() => setViewport({ width: 800, height: 600 }))

  const mountOpen = (markup: string, tag: string) => mountHtml(markup).querySelector<HTMLElement>(tag)!
  const rounded = ({ left, top, right, bottom }: DOMRect) => [left, top, right, bottom].map(Math.round)
  /** Where it stands once it has slid in. */
  const whenStill = async (panel: HTMLElement): Promise<DOMRect> => {
    await Promise.all(panel.getAnimations().map((animation) => animation.finished))
    return panel.getBoundingClientRect()
  }

  for (const { name, tag, markup, width } of dialogSamples) {
    it(`[9-02] ${name} is exactly ${width} wide where there is room, at 1440 and at 1920 pixels`, async () => {
      for (const viewport of [1440, 1920]) {
        await setViewport({ width: viewport, height: 900 })
        const panel = await openSample(mountOpen(markup, tag))
        expectEqual(panel.offsetWidth, width, `at ${viewport}`)
      }
    })

    for (const [viewport, height] of [
      [390, 844],
      [320, 480],
      [width - 40, 500],
    ] as const) {
      it(`[9-13] ${name} fits a screen of ${viewport} by ${height} pixels and scrolls inside`, async () => {
        await setViewport({ width: viewport, height })
        const panel = await openSample(mountOpen(markup, tag))
        const box = await whenStill(panel)
        expectTrue(
          box.left >= 0 && box.top >= 0 && Math.round(box.right) <= viewport && Math.round(box.bottom) <= height,
          `it stands at ${rounded(box).join()}`,
        )
        expectTrue(document.documentElement.scrollWidth <= viewport, 'the page scrolls sideways')
        const controls = [...panel.querySelectorAll<HTMLElement>('.ops-dialoghead button, .ops-dialogfoot button')].filter((one) =>
          one.checkVisibility(),
        )
        expectTrue(controls.length > 0, 'no button')
        for (const control of controls) {
          const { left, right, top, bottom } = control.getBoundingClientRect()
          expectTrue(
            left >= 0 && right <= viewport && top >= 0 && bottom <= height,
            `${control.textContent || control.ariaLabel} is off the screen`,
          )
        }
        // What does not fit is reached by a scroller inside, never by one of the page or of the layer.
        const layer = panel.parentElement!
        expectTrue(layer.scrollHeight <= layer.clientHeight && layer.scrollWidth <= layer.clientWidth, 'the whole dialog scrolls')
        for (const cut of [...panel.querySelectorAll<HTMLElement>('*')].filter(
          (one) => one.checkVisibility() && one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 40,
        )) {
          const { overflowY } = getComputedStyle(cut)
          expectTrue(overflowY !== 'visible' || cut.closest('.ops-body') !== null, `${cut.className} is cut`)
        }
      })
    }
  }

  const switched = dialogSamples.filter(({ tag }) =>
    ['ops-user-picker', 'ops-role-picker', 'ops-position-picker', 'ops-biz-picker', 'ops-popup-picker', 'ops-modal'].includes(tag),
  )
  for (const { name, tag, markup, width } of switched) {
    it(`[W-P12] [2.9-02] ${name} fills the whole screen by its switch, and goes back`, async () => {
      await setViewport({ width: 1440, height: 900 })
      const element = mountOpen(markup, tag)
      const panel = await openSample(element)
      const toggle = (label: string) => all(element, 'dialog button').find((one) => one.ariaLabel === label)!
      toggle('全屏').click()
      await waitFor(() => rounded(panel.getBoundingClientRect()).join() === '0,0,1440,900', 'the whole screen')
      const body = panel.querySelector('.ops-body')!.getBoundingClientRect()
      expectEqual([Math.round(body.left), Math.round(body.right)], [0, 1440])
      toggle('退出全屏').click()
      await waitFor(() => panel.offsetWidth === width, 'the usual width')
    })
  }

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    it(`[W-P12] [2.9-02] ops-modal fills the whole screen of ${width} pixels from the start, and by its switch`, async () => {
      await setViewport({ width, height })
      for (const attributes of ['fullscreen', 'fullscreen-switch']) {
        const element = mountOpen(`<ops-modal heading="Rules" ${attributes}><p>text</p></ops-modal>`, 'ops-modal')
        const panel = await openSample(element)
        all(element, 'dialog button')
          .find((one) => one.ariaLabel === '全屏')
          ?.click()
        await whenStill(panel)
        await waitFor(() => rounded(panel.getBoundingClientRect()).join() === `0,0,${width},${height}`, `the whole screen by ${attributes}`)
      }
    })
  }
})
