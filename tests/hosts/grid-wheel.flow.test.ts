import { describe, expect, it } from 'vitest'
import { FormPage } from '../tools/form-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
const columns = JSON.stringify([{ key: 'name', title: '名称', type: 'input' }])

/** What is seen of the rows whenever the grid is scrolled, before anybody draws. */
interface WheelReport {
  scrolls: number
  blank: number
}

describe('a wheel over a grid of 5,000 rows', () => {
  for (const rowHeight of [28, 36, 44, 61])
    it(`[W-E15] [9-16] moves by 300 and 600 px a step and shows no blank band, with rows of ${rowHeight} px`, async () => {
      const form = await FormPage.open(
        site,
        `<ops-edit-grid id="grid" label="grid" row-height="${rowHeight}" columns='${columns}'></ops-edit-grid>`,
      )
      const { page } = form.app
      await page.$eval('ops-edit-grid', (grid) => {
        grid.rows = Array.from({ length: 5000 }, (_, index) => ({ id: `r${index}`, name: `Device ${index}` }))
      })
      await expectSoon(() => page.$eval('ops-edit-grid', (grid) => grid.shadowRoot!.querySelectorAll('.ops-grid-row').length > 5)).toBe(
        true,
      )
      const point = await page.$eval('ops-edit-grid', (grid) => {
        const view = grid.scrollElement!
        const observed: WheelReport = { scrolls: 0, blank: 0 }
        Object.assign(globalThis, { seen: observed })
        grid.shadowRoot!.addEventListener(
          'scroll',
          () => {
            const { top, bottom } = view.getBoundingClientRect()
            const first = view.querySelector('.ops-grid-body')!.getBoundingClientRect()
            const rows = [...view.querySelectorAll('.ops-grid-row:not([hidden])')].map((row) => row.getBoundingClientRect())
            const head = view.querySelector('.ops-grid-head')!.clientHeight
            observed.scrolls++
            const isCovered =
              Math.min(...rows.map((row) => row.top)) <= Math.max(top + head, first.top) &&
              Math.max(...rows.map((row) => row.bottom)) >= Math.min(bottom, first.bottom) - 1
            if (!isCovered) observed.blank++
          },
          { capture: true },
        )
        const { left, top, width, height } = view.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      })
      const scrolled = (): Promise<number> => page.$eval('ops-edit-grid', (grid) => grid.scrollElement!.scrollTop)
      await page.mouse.move(point.x, point.y)
      let expected = 0
      for (const deltaY of [300, 600, 600, 300, -600, 600, -300, 600]) {
        await page.mouse.wheel({ deltaY })
        expected += deltaY
        await expectSoon(scrolled).toBe(expected)
      }
      const { scrolls, blank } = await page.evaluate(() => (globalThis as unknown as { seen: WheelReport }).seen)
      expect([scrolls >= 8, blank]).toEqual([true, 0])
    })
})
