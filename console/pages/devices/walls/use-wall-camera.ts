import { useState } from 'react'
import { type HoldUnsaved, useHoldUnsaved, useUnsavedChildren } from '../../../../elements/parts/dialog/unsaved-context'

/** The device in a pane; without an id there is none. */
interface Camera {
  id: string | null
  title: string
}

interface WallCamera {
  /** What the panel beside the wall steers. */
  camera: Camera
  /** Something of it is not saved yet. */
  isUnsaved: boolean
  /** For an `UnsavedContext` around the panel. */
  hold: HoldUnsaved
  /** Another pane is selected. */
  select: (selected: Camera) => void
}

/** The camera of the selected pane; while something of one is not saved it stays that one, whichever pane is selected. */
export function useWallCamera(): WallCamera {
  const [selected, select] = useState<Camera>({ id: null, title: '' })
  const [isUnsaved, hold] = useUnsavedChildren()
  useHoldUnsaved(isUnsaved)
  const [camera, setCamera] = useState(selected)
  if (camera !== selected && !isUnsaved) setCamera(selected)
  return { camera, isUnsaved, hold, select }
}
