import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atRest, openElement, openHostPage } from '../tools/host-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
const dist = fileURLToPath(new URL(`../../${process.env['OPS_TEST_DIST'] ?? 'dist'}/`, import.meta.url))

/** The files of the kit on an origin of their own, as a portal has them on its server of scripts. */
let files: Server
let address: string

beforeAll(async () => {
  files = createServer((request, response) => {
    const name = new URL(request.url!, 'http://files').pathname
    readFile(dist + name).then(
      (body) => response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(body),
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => files.once('listening', resolve))
  address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`
})
afterAll(() => files.close())

const options = `options='[{"value":"1","text":"one"}]'`

it.each([{ suffix: '' }, { suffix: '-v2' }])(
  '[V-P03] one classic script of another origin defines all tags at once, with the suffix "$suffix"; an element loads its code and no second copy of the rest',
  async ({ suffix }) => {
    const app = await site.open()
    const { page } = app
    const tag = `ops-dict-select${suffix}`
    await openHostPage(app, site, {
      head: `<script>globalThis.opsTagSuffix = '${suffix}'</script><script src="${address}/ops.iife.js"></script>`,
      body: `<${tag} ${options} required label="Kind"></${tag}><ops-user-picker${suffix} label="User"></ops-user-picker${suffix}>
        <script>globalThis.atOnce = [document.querySelector('${tag}').checkValidity(), typeof opsConsole.configureOps]; opsConsole.configureOps({ baseUrl: '/of-the-page' })</script>`,
      scripts: [],
    })
    expect(await page.evaluate(() => (globalThis as unknown as { atOnce: unknown }).atOnce)).toEqual([false, 'function'])
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    // What the page configured through the script holds for the code that was imported later.
    site.faults.on(/^\/of-the-page\//, { status: 200, body: '{"success":true,"code":200,"result":{"records":[],"total":0}}' })
    await atRest(page, tag)
    await openElement(page, tag)
    await page.keyboard.press('Escape')
    await openElement(page, `ops-user-picker${suffix}`)
    await expectSoon(() => requests.some((path) => path.startsWith('/of-the-page/'))).toBe(true)
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    expect(scripts.filter((path) => /^\/(?:ops|elements\/)/.test(path))).toEqual(['/ops.iife.js'])
  },
)
