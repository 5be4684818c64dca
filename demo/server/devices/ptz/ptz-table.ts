import type { Audit, Flag } from '../../platform/database/columns'

/**
 * Where a camera looked when it began what it does now; where it looks at present follows from the time. Cameras that nobody has steered
 * have no row.
 */
export interface PtzTable {
  equipmentId: string
  pan: number
  tilt: number
  zoom: number
  focus: number
  iris: number
  /** What it does since `since`: a direction, `goto` (towards the only stop of `plan`) or `cruise`; null: it stands. */
  command: string | null
  /** 1 to 255. */
  speed: number
  /** ms. */
  since: number
  /** ms when a direction ends by itself; null for the others. */
  until: number | null
  /** JSON: the stops on its way. */
  plan: string | null
  cruiseId: string | null
  wiper: Flag
  light: Flag
  /** Who gave the last command, by id and by name, and when, in ms. */
  userId: string
  userName: string
  steerTime: number
}

/** A sight that a camera goes back to. */
export interface PtzPresetTable extends Audit {
  equipmentId: string
  /** 1 to 255. */
  presetNo: number
  name: string
  pan: number
  tilt: number
  zoom: number
  focus: number
  iris: number
}

/** Presets that a camera walks through. */
export interface PtzCruiseTable extends Audit {
  id: string
  equipmentId: string
  name: string
  /** JSON: `[{preset, stay, speed}]` in order. */
  steps: string
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblPtz: PtzTable
    iblPtzPreset: PtzPresetTable
    iblPtzCruise: PtzCruiseTable
  }
}
