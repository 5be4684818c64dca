import { chromeLauncher } from '@web/test-runner-chrome'
import { browserArguments, browserPath } from '../tools/browser.mjs'
import { uploadEndpoint } from '../tools/upload-endpoint.mjs'

/** Runs the bundled browser tests in a real Chromium, one page per file and one at a time: a page behind another gets no frames and no focus. */
export default {
  files: '.cache/browser-tests/*.test.js',
  rootDir: '.',
  middleware: [uploadEndpoint()],
  nodeResolve: true,
  concurrency: 1,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 180_000,
  // A busy machine shows a frame late; `tests/suites/page.ts` names what passes only on its second try.
  testFramework: { config: { timeout: 10_000, retries: 1 } },
  browsers: [chromeLauncher({ launchOptions: { executablePath: browserPath(), args: browserArguments() } })],
}
