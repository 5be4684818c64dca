import type { EquipmentTable } from '../equipment/equipment-tables'
import type { PtzCruiseTable, PtzPresetTable } from '../ptz/ptz-table'
import { stableId } from '../../platform/base/ids'
import { timeText } from '../../platform/base/time'

const PRESETS = [
  { presetNo: 1, name: '全景', pan: 0, tilt: 0, zoom: 1 },
  { presetNo: 2, name: '左侧通道', pan: 315, tilt: -5, zoom: 3 },
  { presetNo: 3, name: '右侧近景', pan: 40, tilt: -8, zoom: 6 },
]

/** Those that stream. */
const steered = (devices: readonly EquipmentTable[]) => devices.filter(({ ptz, pullUrl }) => ptz === '1' && pullUrl !== null)

const written = (time: number) => ({ createBy: 'admin', createTime: timeText(time), updateBy: null, updateTime: null })

export function cruiseId(equipmentId: string): string {
  return stableId(`ptz-cruise:${equipmentId}`)
}

export function seededPresets(devices: readonly EquipmentTable[], time: number): PtzPresetTable[] {
  return steered(devices).flatMap(({ id }) =>
    PRESETS.map((preset) => ({ equipmentId: id, ...preset, focus: 50, iris: 50, ...written(time) })),
  )
}

export function seededCruises(devices: readonly EquipmentTable[], time: number): PtzCruiseTable[] {
  const steps = JSON.stringify(PRESETS.map(({ presetNo }) => ({ preset: presetNo, stay: 8, speed: 64 })))
  return steered(devices).map(({ id }) => ({ id: cruiseId(id), equipmentId: id, name: '值守巡航', steps, ...written(time) }))
}
