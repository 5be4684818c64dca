import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { CopyDialog } from '../../parts/CopyDialog'
import { addressText } from './address-text'
import { PushAddresses } from './PushAddresses'
import { pushesStrings } from './pushes.strings'
import { pushPaths } from './push-paths'
import { showKey } from './shown-key'

/** Where an encoder pushes to, with the key, each part to be copied; and another key. */
export default function KeyDialog({ record, name, onClose, onChanged }: ActionDialogProps): ReactNode {
  const t = useStrings(pushesStrings)
  const [isRenewed, setRenewed] = useState(false)
  const id = recordIdOf(record)
  return (
    <CopyDialog
      heading={t('addresses')}
      name={name}
      width={480}
      atSide
      dataKey={['push-key', id]}
      load={(transport, signal) => showKey(transport, id, signal)}
      failed={(reason) => t('keyFailed', { reason })}
      all={(shown) => addressText(shown, t)}
      renewal={{
        label: t('newKey'),
        title: t('newKeyTitle'),
        question: t('newKeyText'),
        done: t('newKeyDone', { name }),
        renew: (transport) => transport.post(pushPaths.newKey, { id }),
        onDone: () => setRenewed(true),
      }}
      // The list shows the ends of the key that it knows.
      onClose={isRenewed ? onChanged : onClose}
    >
      {(shown) => <PushAddresses shown={shown} />}
    </CopyDialog>
  )
}
