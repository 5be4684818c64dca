import type { Page } from 'puppeteer-core'
import { expect, it } from 'vitest'
import { type ElementSample, elementSamples } from '../suites/samples'
import { openHostPage } from '../tools/host-page'
import { useSite } from '../tools/site'
import { WAIT_TIMEOUT } from '../suites/wait-timeout'
import { doesNotGrow, defaultSlack } from './counters'

const site = useSite({}, { fetchesAhead: true })

/** So many elements come and go together: most of the time of a mount is waiting. */
const groupSize = 8
/** A page with a group holds about twice of what one with a single element does: half of the growth is allowed to it. */
const slack = { ...defaultSlack, heap: 1.1 }

/** Mounts and removes elements so often, waiting each time until all are drawn; resolves with how often that was seen. */
function mountTimes(page: Page, samples: readonly ElementSample[], times: number): Promise<number> {
  return page.evaluate(
    async (html, tagsWithView, rounds, limit) => {
      const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
      const box = document.body.appendChild(document.createElement('div'))
      const isDrawn = (tag: string): boolean => box.querySelector(tag)!.shadowRoot!.querySelector('.ops-root > :first-child') !== null
      let drawn = 0
      for (let round = 0; round < rounds; round++) {
        box.append(document.createRange().createContextualFragment(html))
        const end = performance.now() + limit
        while (!tagsWithView.every(isDrawn) && performance.now() < end) await turn()
        if (tagsWithView.every(isDrawn)) drawn++
        box.replaceChildren()
        await turn()
      }
      box.remove()
      return drawn
    },
    samples.map(({ markup }) => markup).join(''),
    samples.filter(({ draws }) => draws).map(({ tag }) => tag),
    times,
    WAIT_TIMEOUT,
  )
}

for (let at = 0; at < elementSamples.length; at += groupSize) {
  const samples = elementSamples.slice(at, at + groupSize)
  it(`memory stays where it was over 50 mounts of ${samples.map(({ tag }) => `<${tag}>`).join(', ')}`, async () => {
    const app = await site.open()
    await openHostPage(app, site, { body: '' })
    const mount = async (times: number): Promise<void> => expect(await mountTimes(app.page, samples, times)).toBe(times)
    await doesNotGrow(app.page, mount, 10, 50, slack)
  })
}
