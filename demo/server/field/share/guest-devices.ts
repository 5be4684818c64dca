import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { CallerServices } from '../../devices/watching/guests'

/** Finds the device that a guest of a target watches now; undefined where there is none. */
type FindDevice = (context: Pick<CallerServices, 'database'>, targetId: string) => Promise<EquipmentTable | undefined>

/** Devices of targets that are no devices themselves, by the type of the target. Rooms add theirs when they are loaded. */
export const GUEST_DEVICES = new Map<string, FindDevice>()
