import type { PtzCommand, PtzMove } from './ptz.types'

/** Interval in ms of the repeated move command. */
const repeatEvery = 1000

export interface PtzHold {
  /** Current move command; null: none. */
  current: () => PtzMove | null
  /** Starts a move; replaces a running one at once. */
  begin: (move: PtzMove) => void
  /** Sends one stop, if a move is running. */
  end: () => void
  /** Drops the move without a stop: somebody else controls the camera. */
  drop: () => void
}

/**
 * Continuous move of a camera. Sends the command at once and then every second, and `stop` at the end. The result of `send` is awaited
 * before the next call, so that a stop never overtakes its command. Repeats that would queue up are skipped.
 */
export function createHold(send: (cmd: PtzCommand) => Promise<boolean>, changed: (move: PtzMove | null) => void): PtzHold {
  let current: PtzMove | null = null
  let repeating: ReturnType<typeof setInterval> | undefined
  let last: Promise<void> = Promise.resolve()
  let underway = 0

  function set(move: PtzMove | null): void {
    current = move
    clearInterval(repeating)
    changed(move)
  }

  async function sendAfter(before: Promise<void>, cmd: PtzCommand): Promise<void> {
    await before
    const isTaken = await send(cmd)
    underway -= 1
    // After a rejected command the camera does not move, and repeats would be rejected as well.
    if (!isTaken && current === cmd) set(null)
  }

  function queueCommand(cmd: PtzCommand): void {
    underway += 1
    last = sendAfter(last, cmd)
  }

  return {
    current: () => current,
    begin(move) {
      if (current === move) return
      set(move)
      repeating = setInterval(() => underway === 0 && queueCommand(move), repeatEvery)
      queueCommand(move)
    },
    end() {
      if (current === null) return
      set(null)
      queueCommand('stop')
    },
    drop() {
      if (current !== null) set(null)
    },
  }
}
