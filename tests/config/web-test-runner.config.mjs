import { readdirSync } from 'node:fs'
import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { browserArguments, browserPath } from '../tools/browser.mjs'
import { freePort } from '../tools/free-port.mjs'
import { proofReporter } from '../tools/proof/browser-reporter.mjs'
import { importEndpoint } from '../tools/import-endpoint.mjs'
import { streamEndpoint } from '../tools/stream-endpoint.mjs'
import { uploadEndpoint } from '../tools/upload-endpoint.mjs'

const folder = '.cache/browser-tests/'
const bundles = readdirSync(folder)
  .filter((file) => file.endsWith('.test.js'))
  .map((file) => folder + file)

/**
 * Runs the bundled browser tests in a real Chromium, one page per file and one at a time: a page behind another gets no frames and
 * no focus. What waits for frames leaves a processor idle, so each half may run beside the other in a browser of its own
 * (`--group half-1`).
 */
export default {
  groups: [0, 1]
    .map((half) => ({ name: `half-${half + 1}`, files: bundles.filter((_, index) => index % 2 === half) }))
    .filter(({ files }) => files.length > 0),
  rootDir: '.',
  hostname: '127.0.0.1',
  port: await freePort(),
  middleware: [uploadEndpoint(), importEndpoint(), streamEndpoint()],
  reporters: [defaultReporter(), proofReporter()],
  nodeResolve: true,
  concurrency: 1,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 600_000,
  // Nothing is timed: a busy machine may take long for what takes a second.
  testFramework: { config: { timeout: 120_000 } },
  browsers: [chromeLauncher({ launchOptions: { executablePath: browserPath(), args: browserArguments() } })],
}
