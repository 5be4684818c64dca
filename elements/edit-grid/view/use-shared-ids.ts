import { useEffect } from 'react'
import type { GridControl } from '../control/grid-control'

/** Names the ids that several rows have, once the rows are drawn: until then nobody changes them, and drawing does not wait for it. */
export function useSharedIds(control: GridControl): void {
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run))
    let isRequested = false
    function findShared(): void {
      isRequested = false
      const { sharedIds } = control.data
      if (sharedIds.size === 0) return
      console.warn(`ops-edit-grid: several rows have the same id and cannot be changed: ${[...sharedIds].slice(0, 10).join(', ')}`)
      control.topics.notify('looks', 'cells')
    }
    function scheduleLook(): void {
      if (!isRequested) idle(findShared)
      isRequested = true
    }
    scheduleLook()
    return control.data.subscribe(({ patch }) => patch.kind === 'load' && scheduleLook())
  }, [control])
}
