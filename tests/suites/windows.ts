export interface CaughtWindows {
  /** What windows were opened for, all of them without a way back to this page. */
  readonly addresses: string[]
  /** As a browser that blocks windows. */
  denied: boolean
  restore(): void
}

/** No window is opened from now on: what would be shown in one is noted. */
export function catchWindows(): CaughtWindows {
  const { open } = window
  const caught: CaughtWindows = {
    addresses: [],
    denied: false,
    restore: () => void Object.assign(window, { open }),
  }

  function catchOne(): unknown {
    if (caught.denied) return null
    const link = document.createElement('a')
    const fake = { opener: window as unknown, document: { createElement: () => link } }
    link.click = () => {
      if (fake.opener !== null || link.rel !== 'noreferrer') throw new Error(`${link.href} can reach the page that opened it`)
      caught.addresses.push(link.href)
    }
    return fake
  }

  Object.assign(window, { open: catchOne })
  return caught
}
