import type { ReactNode } from 'react'
import type { ViewProps } from '../core/define/element-entry'
import { pageUrl } from '../core/transport/own-api'
import { FeedbackHost } from '../parts/feedback'
import { lazyPart } from '../parts/lazy-part'
import type { excelImportProps } from './excel-import.props'

const ImportDialog = lazyPart(() => import('./ImportDialog'), { close: ({ onClose }) => onClose() })

/** The view of `<ops-excel-import>`. Each opening begins anew. */
export default function ExcelImport(props: ViewProps<typeof excelImportProps>): ReactNode {
  const { open, url = '', biz = '', isSingleTableImport, foreignKeys, subject, fields, maxSize, maxRows, titleRows } = props
  return (
    <FeedbackHost>
      {open && (
        <ImportDialog
          {...{ subject, fields, maxSize, maxRows, titleRows }}
          path={pageUrl(url)}
          isSingleTableImport={biz || (isSingleTableImport ? 'true' : '')}
          foreignKeys={foreignKeys && JSON.stringify(foreignKeys)}
          onDone={props.onImportDone}
          onError={props.onImportError}
          onClose={() => props.onClose({})}
        />
      )}
    </FeedbackHost>
  )
}
