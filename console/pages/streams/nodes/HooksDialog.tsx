import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Note } from '../../../../elements/parts/indicators'
import { CopyField } from '../../../../elements/parts/copy-field/CopyField'
import { CopyDialog } from '../../parts/CopyDialog'
import { nodePaths } from './node-paths'
import nodesCss from './nodes.css?inline'
import { nodesStrings } from './nodes.strings'

/** What makes a node ask us: its secret and the piece of its configuration; and another secret. */
export default function HooksDialog({ record, name, onClose }: ActionDialogProps): ReactNode {
  useSheet(nodesCss)
  const t = useStrings(nodesStrings)
  const id = recordIdOf(record)
  return (
    <CopyDialog
      heading={t('hooks')}
      name={name}
      width={720}
      dataKey={['node-hooks', id]}
      load={(asked, signal) => asked.post(nodePaths.key, { id }, { signal })}
      failed={(reason) => t('hooksFailed', { reason })}
      renewal={{
        label: t('newKey'),
        title: t('newKeyTitle'),
        question: t('newKeyText'),
        done: t('newKeyDone', { name }),
        renew: (transport) => transport.post(nodePaths.newKey, { id }),
      }}
      onClose={onClose}
    >
      {(data) => {
        const response = isRecord(data) ? data : {}
        return (
          <>
            <Note tone="info">{t('hooksText')}</Note>
            <CopyField label={t('hookSecret')} value={stringValue(response['hookSecret'])} />
            <CopyField label={t('configuration')} value={stringValue(response['configuration'])} />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reached */}
            <pre className="ops-nodeconfiguration" tabIndex={0} aria-label={t('configuration')}>
              {stringValue(response['configuration'])}
            </pre>
          </>
        )
      }}
    </CopyDialog>
  )
}
