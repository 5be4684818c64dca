import type { Message } from '../platform/base/message'
import type { SoundSink } from '../media/contract/rtc'
import type { StreamKey } from '../media/contract/source'
import type { EquipmentTable } from './equipment/equipment-tables'
import type { Move } from './ptz/camera'

/** Devices that this server reaches by a protocol of its own, e.g. GB/T 28181. Areas register theirs by the `protocol` of devices. */
export interface DeviceProtocol {
  /**
   * Fetches the stream of a device. Resolves with the first picture: with the media server that has it, null where this server does.
   * @throws ApiError with the reason, where none comes
   */
  openStream(key: StreamKey): Promise<string | null>
  /** Id of the device whose stored recording a stream is; null: it is none. */
  playbackOf(key: StreamKey): string | null
  /** Sends a command to the camera. Commands of one camera keep their order. */
  move(device: EquipmentTable, move: Move | 'stop', speed: number): void
  preset(device: EquipmentTable, action: 'set' | 'call' | 'delete', preset: number): void
  aux(device: EquipmentTable, name: 'wiper' | 'light', isOn: boolean): void
  /** Sends sound to the loudspeaker of a device. `ended`: the device has ended it. @throws ApiError with the reason, where it takes none */
  talk(device: EquipmentTable, ended: () => void): Promise<SoundSink>
  /** Why a device cannot be talked to now; null: it can. */
  talkObstacle(device: EquipmentTable): string | Message | null
}

declare module '../platform/context' {
  interface ServerContext {
    /** By the protocol of devices. */
    deviceProtocols: Map<string, DeviceProtocol>
  }
}
