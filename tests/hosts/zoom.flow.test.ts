import { expect, it } from 'vitest'
import { renderedSamples } from '../suites/samples'
import { openSamplePage } from '../tools/host-page'
import { useSite } from '../tools/site'
import { layoutFaults } from './probe'

/** A 1440 x 900 window at 200 %: half as many css pixels, two device pixels each. */
const zoomed = { width: 720, height: 450, deviceScaleFactor: 2 }

const site = useSite()

it.each(['zh-CN', 'en'])('[X50] at twice the size, %s, nothing of an element is cut off or covered', async (language) => {
  const app = await site.open()
  await app.page.setViewport(zoomed)
  const samples = await openSamplePage(app, site, { root: `lang="${language}"` })
  for (const sample of renderedSamples) {
    await samples.show(sample)
    expect.soft(await app.page.$eval(sample.tag, layoutFaults), sample.tag).toEqual([])
    if (!sample.opens) continue
    await samples.open(sample)
    expect.soft(await app.page.$eval(sample.tag, layoutFaults), `${sample.tag}, open`).toEqual([])
  }
})
