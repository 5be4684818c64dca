/** Milliseconds between two attempts. */
const AGAIN = 25

export interface Stopping {
  /** Whether the time is over. */
  readonly isOver: boolean
  /** What was to be stopped has ended. */
  end(): void
}

/**
 * Interrupts what runs on a connection once the time is over, and again until it has ended: an interruption that comes after a statement
 * was asked for and before it runs is lost, and the statement would go on for ever.
 */
export function stopAfter(milliseconds: number, connection: { interrupt(): void }): Stopping {
  let isOver = false
  let again: NodeJS.Timeout | undefined
  const first = setTimeout(() => {
    isOver = true
    connection.interrupt()
    again = setInterval(() => connection.interrupt(), AGAIN)
  }, milliseconds)
  return {
    get isOver() {
      return isOver
    },
    end() {
      clearTimeout(first)
      clearInterval(again)
    },
  }
}
