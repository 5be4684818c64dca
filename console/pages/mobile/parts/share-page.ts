/** Shares the address of a page by the sheet of the system, else copies it. @throws where neither is possible */
export async function sharePage(title: string, url: string): Promise<'shared' | 'copied' | 'cancelled'> {
  if (typeof Reflect.get(navigator, 'share') === 'function')
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  await navigator.clipboard.writeText(url)
  return 'copied'
}
