/**
 * Opens an address in a window that can not reach ours and learns nothing of where it was opened; false where the browser refuses
 * windows. A window opened with `noopener` would be the same, but tells nobody whether it is there.
 */
export function openWindow(address: string): boolean {
  const opened = window.open('', '_blank')
  if (!opened) return false
  opened.opener = null
  // Pressed inside the new window, so that it is the new window that goes there, without a referrer.
  const link = opened.document.createElement('a')
  link.href = new URL(address, document.baseURI).href
  link.rel = 'noreferrer'
  link.click()
  return true
}
