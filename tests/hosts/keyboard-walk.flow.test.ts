import { expect, it } from 'vitest'
import { type ElementSample, renderedSamples } from '../suites/samples'
import { openSamplePage } from '../tools/host-page'
import { walkByKeys } from '../tools/keyboard-walk'
import { useSite } from '../tools/site'

const site = useSite()

/** The page around it opens it before anybody can walk through it. */
const opensByPage = ({ opens, form }: ElementSample): boolean => opens && !form
/** The console has a walk of its own. */
const samples = renderedSamples.filter(({ tag }) => tag !== 'ops-console')

/** Walks through these elements, one after the other on one page; what is wrong with each, by its name. */
async function walkThrough(walked: readonly ElementSample[]): Promise<Record<string, string[]>> {
  const app = await site.open()
  const { show, open } = await openSamplePage(app, site, { form: 'tabindex="-1" onsubmit="return false"' })
  // No window of the system opens.
  const session = await app.page.createCDPSession()
  await session.send('Page.setInterceptFileChooserDialog', { enabled: true })
  const wrong: Record<string, string[]> = {}
  for (const sample of walked) {
    await show(sample)
    const { passed, lost } = await walkByKeys(app.page, {
      async start() {
        await app.page.focus('#stage')
        if (opensByPage(sample)) await open(sample)
      },
      // What closes the dialog that is walked.
      leave: opensByPage(sample) ? /^a |关闭|取消|确定/ : /^a /,
    })
    // A menu is left by Tab.
    const isPassed = sample.tag === 'ops-context-menu' || passed.length > 0
    if (lost.length > 0 || !isPassed) wrong[sample.tag] = isPassed ? lost : [...lost, 'nothing has the keyboard']
  }
  // Whatever they ask a server for that is not there.
  app.consoleOutput.length = 0
  return wrong
}

it('[W-P02] whoever goes through an element by keys alone never loses the keyboard', async () => {
  expect(await walkThrough(samples.filter((sample) => !opensByPage(sample)))).toEqual({})
})

it('[W-P02] whoever goes by keys alone through an element that its page opens never loses the keyboard', async () => {
  expect(await walkThrough(samples.filter(opensByPage))).toEqual({})
})
