import type { ConsolePage } from './console-page'
import { expectSoon } from './wait'

/** What the browser asks when the page is reloaded; the answer is no, or yes where it is to `leave`. */
export async function confirmsReload(app: ConsolePage, { leave = false } = {}): Promise<string> {
  // What was typed a moment ago is not in the state of the page yet.
  await expectSoon(() => app.page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false)
  const dialogType = new Promise<string>((resolve) => {
    app.page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void (leave ? dialog.accept() : dialog.dismiss())
    })
  })
  return app.page.evaluate(() => void setTimeout(() => location.reload())).then(() => dialogType)
}
