/** Decides which of several windows plays a sound. */
export interface SoundTurn {
  /** Wants to play; `onTurn` is called once this window may. */
  want(): void
  /** Plays no more: another window may. */
  leave(): void
  /** Whether this window plays. */
  hasTurn(): boolean
  /** Whether another window plays. */
  isTaken(): Promise<boolean>
}

/** The parts of `navigator.locks` that are used. */
export type Locks = Pick<LockManager, 'request' | 'query'>

/** By a lock of the browser: it goes to the next window when its window closes or crashes. */
export function turnByLock(locks: Locks, name: string, onTurn: () => void): SoundTurn {
  let release: (() => void) | null = null
  let life: AbortController | null = null
  return {
    want() {
      if (life) return
      const { signal } = (life = new AbortController())
      const held = async (): Promise<void> => {
        if (signal.aborted) return
        await new Promise<void>((resolve) => {
          release = resolve
          onTurn()
        })
      }
      // Left before its turn came.
      locks.request(name, { signal }, held).catch(() => undefined)
    },
    leave() {
      life?.abort()
      life = null
      release?.()
      release = null
    },
    hasTurn: () => release !== null,
    async isTaken() {
      const { held = [] } = await locks.query()
      return release === null && held.some((lock) => lock.name === name)
    },
  }
}

/** ms between two beats, and after which a window counts as gone. */
const beatEvery = 2000
const goneAfter = 5000

/** The other windows. */
export interface Windows {
  send(message: object): void
  receive(listener: (message: unknown) => void): void
}

/** Where there are no locks, as on pages without https: the window with the lowest number that beats. */
export function turnByChannel(windows: Windows, number: number, onTurn: () => void, now: () => number = Date.now): SoundTurn {
  /** When each other window that wants to play was heard last. */
  const others = new Map<number, number>()
  let beating: ReturnType<typeof setInterval> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isPlaying = false

  function lowest(): number {
    for (const [other, at] of others) if (now() - at > goneAfter) others.delete(other)
    return Math.min(number, ...others.keys())
  }
  function decide(): void {
    const wasPlaying = isPlaying
    isPlaying = beating !== undefined && lowest() === number
    if (isPlaying && !wasPlaying) onTurn()
  }
  windows.receive((data) => {
    if (typeof data !== 'object' || data === null || !('number' in data) || typeof data.number !== 'number') return
    if ('isLeaving' in data && data.isLeaving === true) others.delete(data.number)
    else others.set(data.number, now())
    if (beating !== undefined) decide()
  })
  return {
    want() {
      if (beating !== undefined) return
      const beat = (): void => {
        windows.send({ number })
        decide()
      }
      windows.send({ number })
      beating = setInterval(beat, beatEvery)
      // Others answer with their own beat first.
      waiting = setTimeout(decide, beatEvery + 100)
    },
    leave() {
      clearInterval(beating)
      clearTimeout(waiting)
      if (beating !== undefined) windows.send({ number, isLeaving: true })
      beating = undefined
      isPlaying = false
    },
    hasTurn: () => isPlaying,
    isTaken: () => Promise.resolve(!isPlaying && lowest() !== number),
  }
}
