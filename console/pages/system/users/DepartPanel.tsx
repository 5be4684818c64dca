import { type ReactNode, useMemo } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { useStrings } from '../../../../elements/core/i18n'
import { transportFor } from '../../../../elements/core/transport/transport-for'
import { departShape, openedDepartTree } from '../../../../elements/parts/departs'
import type { FieldTreeProps } from '../../../../elements/parts/tree/TreeField'
import { treeNodes } from '../../../../elements/parts/tree-picker'
import { TreePane } from '../../../../elements/parts/tree-picker/TreePane'
import { departPanelStrings } from './depart-panel.strings'

const byId = departShape()

const nothing = (): void => undefined

/** The departments in the panel of a field, one level at a time. */
export default function DepartPanel({ values, onChange, ...treeProps }: FieldTreeProps): ReactNode {
  const t = useStrings(departPanelStrings)
  const config = useConfigStore()
  const tree = useMemo(() => openedDepartTree(transportFor(config)), [config])
  return (
    <TreePane
      {...treeProps}
      tree={tree}
      shape={byId}
      keys={values}
      onChange={(next, chosen) => onChange([...next], treeNodes(chosen, byId))}
      searchPlaceholder={t('search')}
      failed={t('failed')}
      onLoadError={undefined}
      onRetry={nothing}
    />
  )
}
