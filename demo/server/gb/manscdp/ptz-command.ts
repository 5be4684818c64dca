/** Movements of a camera, as `/cloudlive/equipment/ptz` names them. */
export type PtzMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'leftup'
  | 'leftdown'
  | 'rightup'
  | 'rightdown'
  | 'zoomin'
  | 'zoomout'
  | 'focusnear'
  | 'focusfar'
  | 'irisopen'
  | 'irisclose'
  | 'stop'

const [RIGHT, LEFT, DOWN, UP, ZOOM_IN, ZOOM_OUT] = [0x01, 0x02, 0x04, 0x08, 0x10, 0x20]
/** Focus and iris have a group of their own (GB/T 28181, A.3.4): bits of 0x40. */
const [FOCUS_FAR, FOCUS_NEAR, IRIS_OPEN, IRIS_CLOSE] = [0x41, 0x42, 0x44, 0x48]

const BITS: Readonly<Record<PtzMove, number>> = {
  up: UP,
  down: DOWN,
  left: LEFT,
  right: RIGHT,
  leftup: LEFT | UP,
  leftdown: LEFT | DOWN,
  rightup: RIGHT | UP,
  rightdown: RIGHT | DOWN,
  zoomin: ZOOM_IN,
  zoomout: ZOOM_OUT,
  focusfar: FOCUS_FAR,
  focusnear: FOCUS_NEAR,
  irisopen: IRIS_OPEN,
  irisclose: IRIS_CLOSE,
  stop: 0,
}

/** Eight bytes in hexadecimal digits: head, command, three data bytes, sum of the first seven. */
function command(code: number, first: number, second: number, third: number): string {
  const bytes = [0xa5, 0x0f, 0x01, code, first & 0xff, second & 0xff, third & 0xff]
  const sum = bytes.reduce((total, byte) => total + byte, 0) % 256
  return [...bytes, sum].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')
}

/** PTZCmd of a movement. `speed`: 1 to 255; zoom has four bits. */
export function ptzCommand(move: PtzMove, speed: number): string {
  const bits = BITS[move]
  if (bits >= 0x40) return command(bits, bits & 0x03 ? speed : 0, bits & 0x0c ? speed : 0, 0)
  const pan = bits & (LEFT | RIGHT) ? speed : 0
  const tilt = bits & (UP | DOWN) ? speed : 0
  const zoom = bits & (ZOOM_IN | ZOOM_OUT) ? Math.max(1, speed >> 4) : 0
  return command(bits, pan, tilt, zoom << 4)
}

const PRESET_CODES = { set: 0x81, call: 0x82, delete: 0x83 } as const

/** PTZCmd of a preset, 1 to 255. */
export function presetCommand(action: keyof typeof PRESET_CODES, preset: number): string {
  return command(PRESET_CODES[action], 0, preset, 0)
}

/** PTZCmd of an auxiliary switch: 1 is the wiper, 2 the light. */
export function switchCommand(index: number, isOn: boolean): string {
  return command(isOn ? 0x8c : 0x8d, index, 0, 0)
}
