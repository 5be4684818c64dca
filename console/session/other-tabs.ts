import type { ExternalChange, SavedSession } from '../../elements/core/session'
import type { OpsStorage } from '../../elements/core/storage'
import type { SessionAlerts } from './alerts'

/** Somebody signed in elsewhere while the user is asked here: the same one goes on, another one ends the waiting. */
export function resolveExpiry(change: ExternalChange, alerts: SessionAlerts): void {
  if (alerts.store.getState().expired) alerts.resolve(change === 'renewed' ? 'replay' : 'fail')
}

/** A window is about to be opened from here: it may ask this tab for the session. */
const handOverName = 'OPS_HAND_OVER'

/** ms between the opening of a menu of the browser and the choice in it. */
const handOverTime = 60_000

const isYes = (value: unknown): value is true => value === true

export function announceWindow(storage: OpsStorage): void {
  storage.write(handOverName, true, handOverTime)
}

/** A session that ends with the browser is one tab's own; a window that was opened from that tab takes it over. */
export async function arriveFromTab(persistence: SavedSession, alerts: SessionAlerts, restore: () => void): Promise<void> {
  if (persistence.local.read(handOverName, isYes) === undefined) return
  persistence.local.remove(handOverName)
  alerts.setArriving(true)
  if (await persistence.takeOver()) restore()
  alerts.setArriving(false)
}
