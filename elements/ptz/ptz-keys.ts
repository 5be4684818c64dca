import type { PtzHold } from './ptz-hold'
import { moveOfKeys } from './ptz-model'
import type { PtzMove } from './ptz.types'

/** What Shift makes of a key, and the key: let go after Shift, it is not called what it was when it was pressed. */
const plain: Readonly<Record<string, string>> = { '+': '=', _: '-' }
const nameOf = (key: string): string => plain[key] ?? key

/** The keys of a panel that are down. */
export interface PtzKeys {
  press: (key: string) => void
  release: (key: string) => void
  /** None is down any more, as far as the camera goes. */
  clear: () => void
}

/**
 * Steers a camera by the keys that are down. Once something else than a key has ended the movement or changed it, what is still down
 * says nothing any more.
 */
export function createKeys(hold: Pick<PtzHold, 'begin' | 'current' | 'end'>): PtzKeys {
  const down = new Set<string>()
  /** What the keys have told the camera last. */
  let lastMove: PtzMove | null = null

  function follow(): void {
    lastMove = moveOfKeys(down)
    if (lastMove) hold.begin(lastMove)
    else hold.end()
  }

  return {
    press(key) {
      if (hold.current() !== lastMove) down.clear()
      down.add(nameOf(key))
      follow()
    },
    release(key) {
      if (down.delete(nameOf(key)) && hold.current() === lastMove) follow()
    },
    clear() {
      down.clear()
      lastMove = null
    },
  }
}
