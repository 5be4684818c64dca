import { useFakeServer } from '../suites/fake-server'
import { mountHtml, queryShadow, loadKit, waitFor } from '../suites/page'

/** Fields whose text comes from a back end, one of each way to ask for it. */
const fields = [
  '<ops-tree-select dict="area,name,code" value="a"></ops-tree-select>',
  '<ops-tree-dict value="a"></ops-tree-dict>',
  '<ops-category-select value="a"></ops-category-select>',
  '<ops-search-select dict="device,name,id" value="a"></ops-search-select>',
  '<ops-dict-select dict-code="kinds" value="a"></ops-dict-select>',
  '<ops-dict-multi-select dict-code="kinds" value="a"></ops-dict-multi-select>',
]

describe('two back ends on one page', () => {
  before(loadKit)
  /** Each back end calls what it has by its own address. */
  useFakeServer(({ pathname }) => {
    const text = pathname.split('/')[1]
    if (pathname.endsWith('loadOne')) return { id: 'a', name: text, code: 'A' }
    return pathname.includes('getDictItems') ? [{ value: 'a', text, label: text, title: text }] : [text]
  })

  for (const markup of fields) {
    it(`are kept apart by ${/ops-[\w-]+/.exec(markup)![0]}`, async () => {
      const stage = mountHtml(['here', 'there'].map((base) => `<ops-config base-url="/${base}">${markup}</ops-config>`).join(''))
      for (const base of ['here', 'there']) {
        const element = stage.querySelector(`[base-url="/${base}"] > *`)!
        await waitFor(() => queryShadow(element, '[role="combobox"]')?.textContent?.includes(base), `the text of ${base}`)
      }
    })
  }
})
