import { executeServerCommand } from '@web/test-runner-commands'

/** Every bundled browser test imports this file first (`tests/config/browser.vite.config.ts`). */
afterEach(async function () {
  if (this.currentTest?.state !== 'failed') return
  await executeServerCommand('ops-screenshot', { title: this.currentTest.titlePath().join(' ') })
})
