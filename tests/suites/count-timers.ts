/** Counts the timers that scripts of the page have planned from now on. */
export function countTimers(): { left(): string[]; release(): void } {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis
  const open = new Map<unknown, string>()
  const end = (clear: typeof clearTimeout) => (id: Parameters<typeof clearTimeout>[0]) => {
    open.delete(id)
    clear(id)
  }
  Object.assign(globalThis, {
    setTimeout(run: () => void, ms?: number) {
      const id = setTimeout(() => {
        open.delete(id)
        run()
      }, ms)
      open.set(id, `timeout ${ms}`)
      return id
    },
    setInterval(run: () => void, ms?: number) {
      const id = setInterval(run, ms)
      open.set(id, `interval ${ms}`)
      return id
    },
    clearTimeout: end(clearTimeout),
    clearInterval: end(clearInterval),
  })
  return {
    left: () => [...open.values()],
    release: () => void Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval }),
  }
}
