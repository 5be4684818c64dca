import { expect, it } from 'vitest'
import { elementSamples } from '../suites/samples'
import { openHostPage } from '../tools/host-page'
import { useSite } from '../tools/site'
import { doesNotGrow } from '../leak/counters'

const site = useSite({}, { fetchesAhead: true })

/** The samples, and elements that ask the server each time they are mounted. */
const markup = `<ops-config base-url="/jeecg-boot">${elementSamples.map((sample) => sample.markup).join('')}
  <ops-dict-select dict-code="sex"></ops-dict-select><ops-dict-select dict-code="sys_depart,depart_name,id"></ops-dict-select>
  <ops-user-picker value="admin,jeecg"></ops-user-picker></ops-config>`

/** Moves, removes and puts back each child in turn, some before anything of it is drawn; leaves all of them in the page. */
function churn(rounds: number): Promise<string[]> {
  const box = document.querySelector('ops-config')!
  const other = document.querySelector('#other')!
  const children = [...box.children]
  const lateCalls: string[] = []
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
  async function once(round: number): Promise<void> {
    const child = children[round % children.length]!
    const clone = child.cloneNode(true) as HTMLElement
    other.append(clone)
    other.append(child)
    clone.remove()
    if (round % 3 === 0) await turn()
    child.remove()
    if (round % 2 === 0) await turn()
    if (round % 2 === 0 && child.shadowRoot!.querySelector('.ops-root')) lateCalls.push(child.localName)
    box.append(child)
  }
  async function run(): Promise<string[]> {
    for (let round = 0; round < rounds; round++) await once(round)
    return lateCalls
  }
  return run()
}

it('[X49] elements removed, moved and put back 1,000 times while calls run leave nothing behind and work afterwards', async () => {
  const { token } = await site.server.signIn('admin')
  const app = await site.open()
  await openHostPage(app, site, { body: `${markup}<div id="other"></div>` })
  await app.page.$eval('ops-config', (config, value) => void (config.token = value), token)
  await doesNotGrow(app.page, async (times) => expect(await app.page.evaluate(churn, times)).toEqual([]), 150, 1_000, {
    nodes: 20,
    listeners: 5,
    heap: 1.2,
    data: 1.05,
  })
  await app.choose('性别', '女', '[name="sex"]')
  expect(await app.page.$$eval('ops-dict-select', (fields) => fields.map(({ value }) => value))).toContain('2')
})
