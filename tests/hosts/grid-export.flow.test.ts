import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
const dist = new URL('../../dist', import.meta.url).pathname
const columns = JSON.stringify([{ key: 'name', title: 'Name', type: 'input' }])
const rows = JSON.stringify(Array.from({ length: 1000 }, (_, index) => ({ id: String(index), name: `Row ${index}` })))

/** Two origins: each serves the kit, and a page that takes the kit from where it is told. */
let servers: readonly Server[] = []
const urlOf = (index: 0 | 1): string => `http://127.0.0.1:${(servers[index]!.address() as AddressInfo).port}`

function respond({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://host')
  if (pathname === '/page') {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': searchParams.get('policy') ?? '' })
    response.end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><script type="module" src="${searchParams.get('script')}"></script><ops-edit-grid toolbar columns='${columns}' rows='${rows}'></ops-edit-grid>`,
    )
  } else if (existsSync(dist + pathname)) {
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }).end(readFileSync(dist + pathname))
  } else response.writeHead(404).end()
}

beforeAll(async () => {
  servers = [createServer(respond), createServer(respond)]
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  for (const server of servers) server.close()
})

/** Opens a page with a grid, exports its rows, and answers where the workers came from and how the file begins. */
async function exported(app: ConsolePage, policy: string, script: string): Promise<{ workers: string[]; file: string }> {
  const workers: string[] = []
  app.page.on('workercreated', (worker) => workers.push(worker.url()))
  await app.page.goto(`${urlOf(0)}/page?${new URLSearchParams({ policy, script }).toString()}`)
  await app.page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      document.title = this.href
    }
  })
  await app.press('Export')
  await app.press('Export the rows shown (Excel)', 'menuitem')
  await expectSoon(() => app.page.title()).toMatch(/^blob:/)
  await app.press('Close')
  const file = await app.page.evaluate(() => {
    const request = new XMLHttpRequest()
    request.open('GET', document.title, false)
    request.send()
    return request.responseText.slice(0, 2)
  })
  return { workers, file }
}

it("a workbook is made in a worker of the kit's own file under default-src self", async () => {
  const { workers, file } = await exported(await site.open(), "default-src 'self'; connect-src 'self' blob:", '/ops.js')
  expect([file, workers.length]).toEqual(['PK', 1])
  expect(workers[0]).toMatch(new RegExp(`^${urlOf(0)}/assets/xlsx\\.worker-`))
})

it('a workbook is made in a worker also where the kit comes from another origin', async () => {
  const { workers, file } = await exported(await site.open(), '', `${urlOf(1)}/ops.js`)
  expect([file, workers.length]).toEqual(['PK', 1])
  expect(workers[0]).toMatch(/^blob:/)
})

it('a workbook is made without a worker where the policy of the page allows none', async () => {
  const app = await site.open()
  const { file } = await exported(app, `default-src 'self' ${urlOf(1)}; connect-src 'self' blob:`, `${urlOf(1)}/ops.js`)
  expect(file).toBe('PK')
  expect(app.consoleOutput.splice(0).every((line) => line.includes('worker'))).toBe(true)
})
