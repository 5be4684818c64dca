/** Resolves in the next frame, before it is painted. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())))
}

/** Resolves in a task of its own: after the paint, when a frame is under way. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** What a user reads at a point, through shadow roots. */
export function textAt(x: number, y: number): string {
  let element = document.elementFromPoint(x, y)
  while (element?.shadowRoot) {
    const inner: Element | null = element.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === element) break
    element = inner
  }
  return (element?.textContent ?? '').trim()
}
