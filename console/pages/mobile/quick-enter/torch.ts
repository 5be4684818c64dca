import { isRecord } from '../../../../elements/core/storage/shapes'

/** Turns the light on or off; resolves with whether the camera did. */
export type Torch = (isOn: boolean) => Promise<boolean>

/** The light of the camera of a stream; null where it has none, or the browser cannot reach it (MediaStream Image Capture, `torch`). */
export function torchOf(stream: Pick<MediaStream, 'getVideoTracks'>): Torch | null {
  const [track] = stream.getVideoTracks()
  // Firefox has no capabilities.
  const capabilities: unknown = track && 'getCapabilities' in track ? track.getCapabilities() : null
  if (!track || !isRecord(capabilities) || capabilities['torch'] !== true) return null
  return (isOn) => {
    // The DOM library of TypeScript does not list this constraint.
    const constraint: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn }
    return track.applyConstraints({ advanced: [constraint] }).then(
      () => true,
      () => false,
    )
  }
}
