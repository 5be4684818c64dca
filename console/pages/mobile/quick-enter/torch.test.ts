import { expect, it, vi } from 'vitest'
import { torchOf } from './torch'

const streamOf = (track: object) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is used of a track
  ({ getVideoTracks: () => [track as MediaStreamTrack] })

it('[F11] has a torch only where the camera has one, and says whether it obeyed', async () => {
  const applyConstraints = vi.fn<(constraints: object) => Promise<void>>().mockResolvedValueOnce().mockRejectedValueOnce(new Error('busy'))
  expect(torchOf(streamOf({ applyConstraints }))).toBeNull()
  expect(torchOf(streamOf({ applyConstraints, getCapabilities: () => ({ torch: false }) }))).toBeNull()
  expect(torchOf({ getVideoTracks: () => [] })).toBeNull()
  const torch = torchOf(streamOf({ applyConstraints, getCapabilities: () => ({ torch: true }) }))!
  expect(await torch(true)).toBe(true)
  expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
  expect(await torch(false)).toBe(false)
})
