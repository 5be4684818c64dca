import { mkdirSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { sourceOf } from './browser-bundles.mjs'
import { screenshotPath } from './results.mjs'

/** Web Test Runner plugin: takes the screenshot of a page whose test has failed (`tests/suites/screenshot-on-failure.ts`). */
export function screenshotCommand() {
  return {
    name: 'ops-screenshot',
    async executeCommand({ command, payload, session }) {
      if (command !== 'ops-screenshot') return undefined
      const path = screenshotPath(sourceOf(relative(process.cwd(), session.testFile)), payload.title)
      mkdirSync(dirname(path), { recursive: true })
      await session.browser.getPage(session.id).screenshot({ path })
      return true
    },
  }
}
