import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../core/format'
import { useLocale, useStrings } from '../../core/i18n'
import { Menu, type MenuItem } from '../../parts/menu'
import { PermissionButton, useControlPermissions } from '../../parts/permission'
import { listStrings } from '../list/list.strings'
import type { ActionContext } from '../resource/action-context'
import type { Resource } from '../resource/resource.types'
import type { Exported } from './list-workbook'

interface ExportMenuProps {
  resource: Resource
  context: ActionContext
}

/** Exports what is ticked, what was found, or all (clause 7.3-08); nothing where the resource cannot be exported. */
export function ExportMenu({ resource, context }: ExportMenuProps): ReactNode {
  const t = useStrings(listStrings)
  const locale = useLocale()
  const permission = useControlPermissions()
  const [busy, setBusy] = useState(false)
  const { paths, permissions = {} } = resource
  const may = permission(permissions.export)
  if ((!paths.exportXls && !paths.exportXlsByParamsStr) || !may.drawn) return null
  const { selection, total, search, whole } = context.list

  async function take(exported: Exported): Promise<void> {
    setBusy(true)
    try {
      const { exportRecords } = await import('./export-records')
      await exportRecords(resource, context, exported, locale)
    } finally {
      setBusy(false)
    }
  }

  const item = (key: Exported, label: string): MenuItem => ({ key, label, onSelect: () => void take(key) })
  const isSearched = Object.values(search).some((value) => value !== null && value !== undefined && value !== '')
  const items = [
    ...(whole ? [item('found', t('export.ticked', { n: formatNumber(total) }))] : []),
    ...(selection.size > 0 ? [item('ticked', t('export.ticked', { n: formatNumber(selection.size) }))] : []),
    ...(!whole && isSearched && total > 0 ? [item('found', t('export.found', { n: formatNumber(total) }))] : []),
    item('all', t('export.all')),
  ]
  const button = (
    <PermissionButton className="ops-export" permission={may} icon={Download} loading={busy}>
      {t('export')}
    </PermissionButton>
  )
  return may.outcome === 'allowed' ? <Menu label={t('export')} align="end" items={items} trigger={button} /> : button
}
