import type { PtzCommand, PtzMove } from './ptz.types'

/** ms after which a camera that is held in motion is told so again. */
const repeatEvery = 1000

export interface PtzHold {
  /** What the camera is told to do at present; null: nothing. */
  current: () => PtzMove | null
  /** From now on; another one is changed at once. */
  begin: (move: PtzMove) => void
  /** Says stop, once; nothing where nothing is held. */
  end: () => void
  /** Nothing is held any more, and nobody is told: somebody else steers. */
  drop: () => void
}

/**
 * A camera that is held in motion: the command goes out at once and then each second, and `stop` at the end. What `send` returns is
 * awaited before the next one, so that a stop never overtakes the command that it ends; repeats that would pile up are left away.
 */
export function createHold(send: (cmd: PtzCommand) => Promise<boolean>, changed: (move: PtzMove | null) => void): PtzHold {
  let held: PtzMove | null = null
  let repeating: ReturnType<typeof setInterval> | undefined
  let last: Promise<void> = Promise.resolve()
  let underway = 0

  function set(move: PtzMove | null): void {
    held = move
    clearInterval(repeating)
    changed(move)
  }

  async function tellAfter(before: Promise<void>, cmd: PtzCommand): Promise<void> {
    await before
    const isTaken = await send(cmd)
    underway -= 1
    // Refused, it does not move, and asking on would be refused again.
    if (!isTaken && held === cmd) set(null)
  }

  function tell(cmd: PtzCommand): void {
    underway += 1
    last = tellAfter(last, cmd)
  }

  return {
    current: () => held,
    begin(move) {
      if (held === move) return
      set(move)
      repeating = setInterval(() => underway === 0 && tell(move), repeatEvery)
      tell(move)
    },
    end() {
      if (held === null) return
      set(null)
      tell('stop')
    },
    drop() {
      if (held !== null) set(null)
    },
  }
}
