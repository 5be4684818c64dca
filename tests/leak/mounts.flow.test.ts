import type { Page } from 'puppeteer-core'
import { expect, it } from 'vitest'
import { elementSamples } from '../suites/samples'
import { openHostPage } from '../tools/host-page'
import { useSite } from '../tools/site'
import { patience } from '../suites/patience'
import { doesNotGrow } from './counters'

const site = useSite({}, { fetchesAhead: true })

/** Mounts and removes one element so often, waiting each time until it is drawn; resolves with how often that was seen. */
function mountTimes(page: Page, markup: string, draws: boolean, times: number): Promise<number> {
  return page.evaluate(
    async (html, hasView, rounds, limit) => {
      const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
      const box = document.body.appendChild(document.createElement('div'))
      let drawn = 0
      for (let round = 0; round < rounds; round++) {
        box.append(document.createRange().createContextualFragment(html))
        const root = box.firstElementChild!.shadowRoot!
        const isDrawn = (): boolean => !hasView || root.querySelector('.ops-root > :first-child') !== null
        const end = performance.now() + limit
        while (!isDrawn() && performance.now() < end) await turn()
        if (isDrawn()) drawn++
        box.replaceChildren()
        await turn()
      }
      box.remove()
      return drawn
    },
    markup,
    draws,
    times,
    patience,
  )
}

it.each(elementSamples)('memory stays where it was over 50 mounts of <$tag>', async ({ markup, draws }) => {
  const { page } = await site.open().then(async (app) => (await openHostPage(app, site, { body: '' }), app))
  await doesNotGrow(page, async (times) => expect(await mountTimes(page, markup, draws, times)).toBe(times), 10, 50)
})
