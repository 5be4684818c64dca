import type { Page } from 'puppeteer-core'

/** The browser's own line for a call or a socket that failed; what the page makes of it is what the tests look at. */
const failedLoad = /^(Failed to load resource: |WebSocket connection to '[^']+' failed: )/

/** A hint that somebody looked into a page that is put aside, as tests do, and browsers that take the focus out of it. */
const lookedAside = 'Rendering was performed in a subtree hidden by content-visibility'

/**
 * Everything a page says in the console, throws, or is refused by its Content-Security-Policy. A page that works says
 * nothing, so every flow ends with an empty list.
 */
export async function recordConsoleOutput(page: Page): Promise<string[]> {
  const consoleOutput: string[] = []
  page.on('console', (message) => {
    if (!failedLoad.test(message.text()) && !message.text().startsWith(lookedAside))
      consoleOutput.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) =>
    consoleOutput.push(`page error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  )
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`policy violation: ${effectiveDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return consoleOutput
}
