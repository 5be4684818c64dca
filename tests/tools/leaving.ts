import type { Desk } from './desk'

/** What the browser asks when the page is reloaded; the answer is no. */
export function asksBeforeReload(desk: Desk): Promise<string> {
  const asked = new Promise<string>((resolve) => {
    desk.page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    })
  })
  return desk.page.evaluate(() => void setTimeout(() => location.reload())).then(() => asked)
}
