import { Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../core/i18n'
import { lazyPart } from '../../parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../parts/permission'
import { listStrings } from '../list/list.strings'
import type { Resource } from '../resource/resource.types'

const ResourceImport = lazyPart(() => import('./ResourceImport'), { close: ({ onClose }) => onClose() })

interface ImportButtonProps {
  resource: Resource
  /** Records were added. */
  onImported: () => void
}

/** Imports records from workbooks; nothing where the resource cannot be imported. */
export function ImportButton({ resource, onImported }: ImportButtonProps): ReactNode {
  const t = useStrings(listStrings)
  const permission = useControlPermissions()
  const [open, setOpen] = useState(false)
  const may = permission(resource.permissions?.import)
  if (!resource.paths.importExcel || !may.drawn) return null
  return (
    <>
      <PermissionButton className="ops-import" permission={may} icon={Upload} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('import')}
      </PermissionButton>
      {open && <ResourceImport resource={resource} onImported={onImported} onClose={() => setOpen(false)} />}
    </>
  )
}
