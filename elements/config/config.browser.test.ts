import { expectEqual } from '../../tests/suites/assert'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountHtml, loadKit, waitFor } from '../../tests/suites/page'
import { configEntry } from './config.element'

elementSuite({ entry: configEntry, markup: '<ops-config base-url="/x"><p>content</p></ops-config>' })

describe('<ops-config> around elements', () => {
  const { fetch, XMLHttpRequest } = globalThis
  let requests: { url: string; headers: Record<string, string> }[] = []

  before(loadKit)

  beforeEach(() => {
    requests = []
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      #url = ''
      #headers: Record<string, string> = {}
      override open(method: string, url: string | URL): void {
        this.#url = String(url)
        super.open(method, `data:application/json,${encodeURIComponent('{"success":true,"code":0,"result":[{"value":"1","text":"one"}]}')}`)
      }
      override setRequestHeader(name: string, value: string): void {
        this.#headers[name.toLowerCase()] = value
      }
      override send(): void {
        requests.push({ url: this.#url, headers: this.#headers })
        super.send()
      }
    }
  })

  afterEach(() => {
    Object.assign(globalThis, { fetch, XMLHttpRequest })
  })

  it('[7.0-01] [7.0-02] [7.0-03] gives address, token and tenant to the elements inside', async () => {
    const stage = mountHtml('<ops-config base-url="/api" tenant="7"><ops-dict-select dict-code="sex"></ops-dict-select></ops-config>')
    stage.querySelector('ops-config')!.token = 'secret'
    await waitFor(() => requests.length > 0, 'a call')
    expectEqual(new URL(requests[0]!.url, location.href).pathname, '/api/sys/dict/getDictItems/sex')
    expectEqual([requests[0]!.headers['x-access-token'], requests[0]!.headers['tenant_id']], ['secret', '7'])
  })

  it('asks once for a dictionary that several elements of one configuration show', async () => {
    mountHtml(
      '<ops-config base-url="/once"><ops-dict-select dict-code="a"></ops-dict-select><ops-dict-select dict-code="a"></ops-dict-select></ops-config>',
    )
    const fields = [...document.querySelectorAll('ops-dict-select')]
    for (const field of fields) field.value = '1'
    await waitFor(() => fields.every((field) => field.shadowRoot?.textContent?.includes('one')), 'the text in both')
    expectEqual(requests.length, 1)
  })

  it('lets several configurations live on one page', async () => {
    mountHtml(
      '<ops-config base-url="/one"><ops-dict-select dict-code="a"></ops-dict-select></ops-config><ops-config base-url="/two"><ops-dict-select dict-code="a"></ops-dict-select></ops-config>',
    )
    await waitFor(() => requests.length === 2, 'two calls')
    expectEqual(requests.map(({ url }) => new URL(url, location.href).pathname.split('/')[1]).sort(), ['one', 'two'])
  })

  it('shows its content', () => {
    const stage = mountHtml('<ops-config><p>content</p></ops-config>')
    expectEqual(stage.querySelector('p')!.offsetHeight > 0, true)
  })
})
