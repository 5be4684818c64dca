import { expectEqual, expectTrue } from '../suites/assert'
import { whenRendered, mountHtml, queryShadow, loadKit, waitFor } from '../suites/page'

const left = (element: Element) => element.getBoundingClientRect().left
const flip = 'matrix(-1, 0, 0, 1, 0, 0)'

describe('[W-P17] on a page that goes from right to left', () => {
  before(loadKit)

  const mountIn = async (markup: string) => {
    const element = mountHtml(`<div dir="rtl">${markup}</div>`).querySelector('div')!.firstElementChild!
    await whenRendered(element)
    return element
  }

  for (const [markup, direction] of [
    ['<ops-tags-input value="ab;cd;"></ops-tags-input>', 'ltr'],
    ['<ops-tags-input value="אב;גד;"></ops-tags-input>', 'rtl'],
    ['<ops-date-picker range value="2026-01-05,2026-02-05"></ops-date-picker>', 'ltr'],
  ] as const) {
    it(`a value stands in its own direction: ${markup}`, async () => {
      const element = await mountIn(markup)
      expectEqual(getComputedStyle(queryShadow(element, 'input')!).direction, direction)
    })
  }

  for (const [markup, value] of [
    ['<ops-date-picker value="2026-01-05"></ops-date-picker>', 'input'],
    ['<ops-cron-picker value="0 0 12 * * ?"></ops-cron-picker>', '.ops-value'],
  ] as const) {
    it(`[V-P10] a value that runs from left to right begins at the right: ${markup}`, async () => {
      const element = await mountIn(markup)
      expectEqual(getComputedStyle(await waitFor(() => queryShadow(element, value), 'the value')).textAlign, 'right')
    })
  }

  it('tags begin at the right, their crosses at the left of their texts', async () => {
    const element = await mountIn(
      `<ops-dict-multi-select value="1,2" options='[{"value":"1","text":"One"},{"value":"2","text":"Two"}]'></ops-dict-multi-select>`,
    )
    const [one, two] = [...element.shadowRoot!.querySelectorAll('.ops-chip')] as [Element, Element]
    expectTrue(left(one) > left(two), 'the first is not right of the second')
    expectTrue(left(one.querySelector('button')!) < left(one.querySelector('.ops-truncate')!), 'the cross is right of the text')
  })

  it('pages go to the left, and so do the signs of the pager', async () => {
    const options = JSON.stringify(Array.from({ length: 30 }, (_, n) => ({ id: `${n}`, name: `n${n}` })))
    const element = await mountIn(`<ops-biz-picker open columns='[{"key":"name","title":"Name"}]' options='${options}'></ops-biz-picker>`)
    const pager = await waitFor(() => queryShadow(element, '.ops-pager'), 'the pager')
    const [previous, next] = [...pager.querySelectorAll(':scope > .ops-pageno')] as [Element, Element]
    expectTrue(left(previous) > left(next), 'the last page is at the right')
    expectEqual(
      [...pager.querySelectorAll<HTMLElement>(':scope > span[dir]')].map((text) => getComputedStyle(text).direction),
      ['ltr', 'ltr'],
    )
    expectEqual(
      [previous, next].map((button) => getComputedStyle(button.querySelector('svg')!).transform),
      [flip, flip],
    )
  })

  it('tabs of the workspace begin at the right', async () => {
    const element = await mountIn(
      `<ops-workspace-tabs home="/a" active="/a" tabs='[{"path":"/a","title":"A"},{"path":"/b","title":"B"}]'></ops-workspace-tabs>`,
    )
    const [one, two] = [...element.shadowRoot!.querySelectorAll('li[data-key]')] as [Element, Element]
    expectTrue(left(one) > left(two), 'the first is not right of the second')
  })
})
