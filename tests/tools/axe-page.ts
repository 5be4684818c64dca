import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { ConsolePage } from './console-page'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on the page in front, one line per rule and element. Of what passes it describes nothing, which takes longer than the
 * rest.
 */
export async function axeOfPage(app: ConsolePage): Promise<string[]> {
  if (!(await app.page.evaluate('"axe" in globalThis'))) await app.page.evaluate(axe)
  const violations = (await app.page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )) as AxeResults['violations']
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  )
}
