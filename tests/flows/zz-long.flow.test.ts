import { it } from 'vitest'
import { FormPage } from '../tools/form-page'
import { useSite } from '../tools/site'
import { soon } from '../tools/wait'

const site = useSite()

it('long', async () => {
  const form = await FormPage.open(site, `<ops-edit-grid id="grid" label="grid" toolbar row-height="36"></ops-edit-grid>`)
  const { page } = form.app
  await page.$eval('ops-edit-grid', (grid) => {
    const types = ['input', 'inputNumber', 'input', 'checkbox', 'inputNumber', 'date']
    grid.columns = Array.from({ length: 30 }, (_, c) => ({ key: `c${c}`, title: `C${c}`, type: types[c % 6]!, width: 120 }))
    grid.rows = Array.from({ length: 100_000 }, (_, r) => ({
      id: `r${r}`,
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, c) => [
          `c${c}`,
          c % 6 === 3 ? true : c % 6 === 5 ? '2026-01-02' : c % 6 === 1 || c % 6 === 4 ? r : `Device ${r}`,
        ]),
      ),
    }))
    Object.assign(globalThis, { long: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) (globalThis as any).long.push(Math.round(entry.duration))
    }).observe({ entryTypes: ['longtask'] })
  })
  await soon(() => page.$eval('ops-edit-grid', (grid) => grid.shadowRoot!.querySelectorAll('.ops-grid-row').length > 5)).toBe(true)
  const take = async (name: string) => {
    await new Promise((r) => setTimeout(r, 1500))
    console.log(name, await page.evaluate(() => (globalThis as any).long.splice(0)))
  }
  await take('mount')
  const cell = await page.$eval('ops-edit-grid', (grid) => {
    const { left, top, width, height } = grid.getCellElement(0, 'c0')!.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  await page.mouse.click(cell.x, cell.y)
  await page.keyboard.press('Escape')
  await take('click')
  const paste = (rows: number, cols: number) =>
    page.$eval(
      'ops-edit-grid',
      (grid, r, c) => {
        const types = (i: number) => (i % 6 === 3 ? '是' : i % 6 === 5 ? '2026-03-04' : i % 6 === 1 || i % 6 === 4 ? '1,234' : 'pasted')
        const text = Array.from({ length: r }, () => Array.from({ length: c }, (_, i) => types(i)).join('\t')).join('\r\n')
        const data = new DataTransfer()
        data.setData('text/plain', text)
        grid.scrollElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      },
      rows,
      cols,
    )
  await paste(2, 2)
  await take('small paste')
  await paste(10_000, 10)
  await take('paste 10,000 x 10')
  await page.keyboard.down('Control')
  await page.keyboard.press('z')
  await page.keyboard.up('Control')
  await take('undo')
  await page.keyboard.down('Control')
  await page.keyboard.press('a')
  await page.keyboard.up('Control')
  await take('ctrl a')
  await page.$eval('ops-edit-grid', (grid) => {
    const data = new DataTransfer()
    grid.scrollElement!.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await take('copy all')
  await page.evaluate(() => undefined)
  const input = await page.waitForSelector('ops-edit-grid >>> .ops-bar input')
  await input!.click()
  await page.keyboard.type('9')
  await take('find 9')
  await page.keyboard.type('99')
  await take('find 999')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await take('clear')
  await page.$eval('ops-edit-grid', (grid) => grid.sort('c0', 'desc'))
  await take('sort')
}, 120000)
