import { expect, it } from 'vitest'
import { elementSamples } from '../suites/samples'
import { openSamplePage } from '../tools/host-page'
import { useSite } from '../tools/site'
import { spokenTree } from '../tools/spoken-tree'

const site = useSite()

/** Calendars and next runs show the time of the day they are looked at. */
const noon = Date.UTC(2026, 0, 5, 4)

it('screen readers are told of every element that opens what its stored tree says: roles, names, values, states', async () => {
  const app = await site.open()
  await app.page.emulateTimezone('Asia/Shanghai')
  await app.page.evaluateOnNewDocument((now) => {
    const { Date: RealDate } = globalThis
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, input, maker) => Reflect.construct(target, input.length > 0 ? input : [now], maker) as object,
    })
    RealDate.now = () => now
  }, noon)
  const samples = await openSamplePage(app, site)
  for (const sample of elementSamples.filter(({ opens }) => opens)) {
    await samples.show(sample)
    const closed = await spokenTree(app.page)
    await samples.open(sample)
    const open = await spokenTree(app.page)
    await expect.soft(`closed\n\n${closed}\n\nopen\n\n${open}\n`).toMatchFileSnapshot(`spoken/${sample.tag}.txt`)
  }
})
