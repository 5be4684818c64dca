import { type AddressInfo } from 'node:net'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon, waitFor } from '../tools/wait'

const root = new URL('../..', import.meta.url).pathname
const view = `${root}console/login/LoginPage.tsx`
/** A list as a developer would forget its keys. */
const edit = ['<p className="ops-login-more">', '<p className="ops-login-more">{["edited", "view"].map((word) => <b>{word}</b>)}'] as const

const site = useSite()
let pages: ViteDevServer
let isEdited = false

beforeAll(async () => {
  pages = await createServer({
    configFile: `${root}vite.config.ts`,
    logLevel: 'error',
    cacheDir: `${root}.cache/vite-tests`,
    server: { port: 0, strictPort: false, proxy: { '/jeecg-boot': { target: site.server.url, ws: true } } },
    plugins: [
      {
        name: 'edited-view',
        enforce: 'pre',
        transform: (code, id) => (isEdited && id === view ? code.replace(...edit) : null),
      },
    ],
  })
  await pages.listen()
})
afterAll(() => pages.close())

/** What Vite and React say of themselves. */
function expectOnlyMessages({ consoleOutput }: ConsolePage): void {
  expect(consoleOutput.splice(0).filter((line) => !/^debug: \[vite\]|^info: %cDownload the React DevTools/.test(line))).toEqual([])
}

function save(edited: boolean): void {
  isEdited = edited
  pages.watcher.emit('change', view)
}

async function shows(app: ConsolePage, edited: boolean): Promise<void> {
  await waitFor(async () => (await app.text()).includes('editedview') === edited, `the view ${edited ? 'with' : 'without'} the edit`)
}

const addressOf = (path: string): string => `http://127.0.0.1:${(pages.httpServer!.address() as AddressInfo).port}${path}`

it('`npm run dev` draws a changed view anew where it stands, with what was typed, and shows the warnings of React', async () => {
  const app = await site.open()
  // The first visit of all: packages are bundled for it.
  await app.page.goto(addressOf('/user/login'), { waitUntil: 'networkidle0' })
  await app.fill('账号', '还在输入')
  await app.mark()
  save(true)
  await shows(app, true)
  expect([await app.valueOf('账号'), await app.isMarked()]).toEqual(['还在输入', true])
  await expectSoon(() => app.consoleOutput.join('\n')).toContain('Each child in a list should have a unique "key" prop')
  app.consoleOutput.length = 0
  save(false)
  await shows(app, false)
  expectOnlyMessages(app)
})

it('`npm run dev` signs in at the server behind it, and React has nothing to warn of', async () => {
  const app = await site.open()
  await app.page.goto(addressOf('/user/login'))
  await app.signIn('admin')
  await expectSoon(() => app.text()).toContain('总访问量')
  expectOnlyMessages(app)
})

it.each([
  ['/portal.html', 'ops-dict-select'],
  ['/gallery/switch.html', 'ops-switch'],
])('`npm run dev` draws the elements of %s from their sources', async (path, tag) => {
  const app = await site.open()
  await app.page.goto(addressOf(path))
  await expectSoon(() => app.within(tag).all('.ops-root *', (found) => found.length > 0)).toBe(true)
  expect(app.traffic.files.filter((file) => /^\/(dist|chunks|console)\/.*-[\w-]{8}\.js$/.test(file))).toEqual([])
  expectOnlyMessages(app)
})
