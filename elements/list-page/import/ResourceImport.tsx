import { type ReactNode, useMemo } from 'react'
import { useLocale } from '../../core/i18n'
import ImportDialog from '../../excel-import/ImportDialog'
import type { Resource } from '../resource/resource.types'
import { headingOf, stringOf } from '../resource/words'
import { importFields } from './import-fields'

interface ResourceImportProps {
  resource: Resource
  onImported: () => void
  onClose: () => void
}

/** The import of a resource: its fields are the columns, their rules those of the form. */
export default function ResourceImport({ resource, onImported, onClose }: ResourceImportProps): ReactNode {
  const locale = useLocale()
  const fields = useMemo(() => importFields(resource, locale), [resource, locale])
  const { strings, paths, importTitleRows = 2, importAdditions } = resource
  const hints = useMemo(
    () => (strings && Object.hasOwn(strings[locale], 'importHint') ? [stringOf(strings, locale, 'importHint')] : []),
    [strings, locale],
  )
  return (
    <ImportDialog
      path={paths.importExcel ?? ''}
      subject={headingOf(resource, locale)}
      fields={fields}
      hints={hints}
      titleRows={importTitleRows}
      additions={importAdditions}
      onDone={onImported}
      onClose={onClose}
    />
  )
}
