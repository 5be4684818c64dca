import { expect, it } from 'vitest'
import { renderedSamples } from '../suites/samples'
import { openSamplePage } from '../tools/host-page'
import { walkByKeys } from '../tools/keyboard-walk'
import { useSite } from '../tools/site'

const site = useSite()

// The console has a walk of its own.
for (const sample of renderedSamples.filter(({ tag }) => tag !== 'ops-console')) {
  it(`[W-P02] whoever goes through <${sample.tag}> by keys alone never loses the keyboard`, async () => {
    const app = await site.open()
    const { show, open } = await openSamplePage(app, site, { form: 'tabindex="-1" onsubmit="return false"' })
    await show(sample)
    // No window of the system opens.
    const session = await app.page.createCDPSession()
    await session.send('Page.setInterceptFileChooserDialog', { enabled: true })
    const opensByPage = sample.opens && !sample.form
    const { passed, lost } = await walkByKeys(app.page, {
      async start() {
        await app.page.focus('#stage')
        if (opensByPage) await open(sample)
      },
      // What closes the dialog that is walked.
      leave: opensByPage ? /^a |关闭|取消|确定/ : /^a /,
    })
    expect(lost).toEqual([])
    // A menu is left by Tab.
    if (sample.tag !== 'ops-context-menu') expect(passed.length).toBeGreaterThan(0)
    // Whatever it asks a server for that is not there.
    app.consoleOutput.length = 0
  })
}
