import { useMemo } from 'react'
import { splitValue } from '../../../core/format/value-list'
import { type ToolbarButton, toolbarButtons } from '../../toolbar.types'

/** What stands there unless the page names the buttons: a page that saves by itself has its own button for that. */
const byDefault: ReadonlySet<string> = new Set(toolbarButtons.filter((name) => name !== 'save'))

/** Not shown before it is known whether the user may. */
const needsGrant: ReadonlySet<string> = new Set(['add', 'insert', 'remove', 'export', 'save'])

/** Other names of permissions that forbid the same. */
const alsoForbidden: Partial<Readonly<Record<ToolbarButton, string>>> = { insert: 'add', remove: 'batch_delete' }

/**
 * Which buttons of the toolbar are shown.
 * @param requested names, comma-joined
 * @param excluded names that the user was not granted; null while that is not known
 */
export function useShownButtons(requested: string | undefined, excluded: ReadonlySet<string> | null): (name: ToolbarButton) => boolean {
  return useMemo(() => {
    const names = requested === undefined ? byDefault : new Set(splitValue(requested))
    return (name) => {
      if (!names.has(name)) return false
      return excluded ? !excluded.has(name) && !excluded.has(alsoForbidden[name] ?? name) : !needsGrant.has(name)
    }
  }, [requested, excluded])
}
