import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { browserArguments, browserPath } from '../tools/browser.mjs'
import { freePort } from '../tools/free-port.mjs'
import { importEndpoint } from '../tools/import-endpoint.mjs'
import { allBundles, bundleOf } from '../tools/run/browser-bundles.mjs'
import { resultsReporter } from '../tools/run/browser-reporter.mjs'
import { screenshotCommand } from '../tools/run/screenshot-command.mjs'
import { streamEndpoint } from '../tools/stream-endpoint.mjs'
import { uploadEndpoint } from '../tools/upload-endpoint.mjs'

const bundles = allBundles()
const selected = (process.env.OPS_TEST_FILES ?? '').split(',').filter(Boolean).map(bundleOf)

/**
 * Runs the bundled browser tests in a real Chromium, one page per file and one at a time: a page behind another gets no frames and
 * no focus. While a page waits for frames a processor is idle, so the two halves run beside each other, each in its own browser
 * (`--group half-1`); `--group selected` runs the files of `OPS_TEST_FILES`.
 */
export default {
  groups: [
    { name: 'half-1', files: bundles.filter((_, index) => index % 2 === 0) },
    { name: 'half-2', files: bundles.filter((_, index) => index % 2 === 1) },
    { name: 'selected', files: selected },
  ].filter(({ files }) => files.length > 0),
  rootDir: '.',
  hostname: '127.0.0.1',
  port: await freePort(),
  middleware: [uploadEndpoint(), importEndpoint(), streamEndpoint()],
  plugins: [screenshotCommand()],
  reporters: [defaultReporter(), resultsReporter()],
  nodeResolve: true,
  concurrency: 1,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 600_000,
  // Nothing is timed: a busy machine may take long for what takes a second.
  testFramework: { config: { timeout: 120_000 } },
  browsers: [chromeLauncher({ launchOptions: { executablePath: browserPath(), args: browserArguments() } })],
}
