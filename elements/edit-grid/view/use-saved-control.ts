import { use, useState } from 'react'
import { HostContext } from '../../core/define/host-context'
import type { ElementHost } from '../../core/define/host.types'
import type { GridSettings } from '../state/settings'
import { GridControl } from '../control/grid-control'
import type { GridRow } from '../edit-grid.types'

const ownTag = 'ops-edit-grid'
const controls = new WeakMap<ElementHost, GridControl>()

/**
 * The grid at work, as long as its element lives: neither a view that fails nor a way out of the page and back drops an edit. Other rows
 * begin anew.
 */
export function useSavedControl(settings: GridSettings, rows: readonly GridRow[] | undefined): GridControl {
  const outerHost = use(HostContext)
  // Inside of another element there may be several grids, and each is gone with its view.
  const host = outerHost?.shadow.host.localName === ownTag ? outerHost : null
  const [control] = useState(() => {
    const saved = host && controls.get(host)
    const made = saved ?? new GridControl(settings)
    if (host) controls.set(host, made)
    if (!saved || saved.loading.rows !== rows) made.loading.take(rows)
    return made
  })
  return control
}
