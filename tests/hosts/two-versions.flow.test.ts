import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { version } from '../../package.json'
import { elementSamples } from '../suites/samples'
import { atRest, openElement, openHostPage } from '../tools/host-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
const dist = fileURLToPath(new URL(`../../${process.env['OPS_TEST_DIST'] ?? 'dist'}/`, import.meta.url))
const otherVersion = '99.0.0'

/** The build once more, from a folder of its own and with another version: another graph of modules from end to end. */
function otherBuild(path: string): Promise<string> | undefined {
  const name = /^\/(?:other|third)\/([\w./-]+\.js)$/.exec(path)?.[1]
  return name === undefined
    ? undefined
    : readFile(dist + name, 'utf8').then((text) => text.replaceAll(`\`${version}\``, `\`${otherVersion}\``))
}

const tags = elementSamples.map(({ tag }) => tag)
const page = elementSamples.map(({ markup }) => markup).join('\n')

it.each([
  { first: version, second: otherVersion, scripts: ['/ops.js', '/other/ops.js'] },
  { first: otherVersion, second: version, scripts: ['/other/ops.js', '/ops.js'] },
])(
  '[X50] two builds on one page: $first came first and serves all tags, $second says so in one line; a third has tags of its own by a suffix',
  async ({ first, second, scripts }) => {
    const app = await site.open()
    await app.page.setRequestInterception(true)
    app.page.on('request', (request) => {
      const text = otherBuild(new URL(request.url()).pathname)
      void (text ? text.then((body) => request.respond({ contentType: 'text/javascript', body })) : request.continue())
    })
    await openHostPage(app, site, { body: page, scripts })

    const versions = await app.page.evaluate(
      (names) => names.map((name) => (customElements.get(name) as unknown as { opsVersion: string }).opsVersion),
      tags,
    )
    expect(versions).toEqual(tags.map(() => first))
    for (const { tag, opens } of elementSamples.filter(({ draws }) => draws)) {
      await atRest(app.page, tag)
      if (!opens) continue
      await openElement(app.page, tag)
      await app.page.keyboard.press('Escape')
      await expectSoon(() =>
        app.page.$eval(tag, (element) => element.shadowRoot!.querySelectorAll('dialog[open], [popover]:popover-open').length),
      ).toBe(0)
    }
    await app.page.evaluate(() => {
      globalThis.opsTagSuffix = '-v3'
      document.body.insertAdjacentHTML('beforeend', '<ops-switch-v3 label="Own tags"></ops-switch-v3>')
    })
    await app.page.addScriptTag({ url: '/third/ops.js', type: 'module' })
    await atRest(app.page, 'ops-switch-v3')
    expect(await app.page.$eval('ops-switch-v3', (element) => element.shadowRoot!.textContent)).toContain('Own tags')
    expect(app.consoleOutput.splice(0)).toEqual([expect.stringContaining(`by version ${first}; version ${second} leaves it as it is`)])
  },
)
