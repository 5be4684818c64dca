import { KeyRound } from 'lucide-react'
import { useStore } from '../../elements/core/events/use-store'
import { useStrings } from '../../elements/core/i18n'
import type { MenuNode } from '../../elements/core/permissions'
import type { MenuAction } from '../../elements/parts/menu'
import { useRuntime } from '../session/runtime-context'
import { useMayExplain } from './may-explain'
import { permissionsStrings } from './permissions.strings'

/** The entry of the user menu that starts and ends the explanation of permissions; none for those who may not see it. */
export function useExplainItem(nodes: readonly MenuNode[]): MenuAction[] {
  const t = useStrings(permissionsStrings)
  const { permissions } = useRuntime()
  const explaining = useStore(permissions.store, (state) => state.explaining)
  if (!useMayExplain(nodes)) return []
  return [
    { key: 'explain', label: t(explaining ? 'explainOff' : 'explainOn'), icon: KeyRound, onSelect: () => permissions.explain(!explaining) },
  ]
}
