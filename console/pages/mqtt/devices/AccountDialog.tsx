import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { CopyField } from '../../../../elements/parts/copy-field/CopyField'
import { Dialog } from '../../../../elements/parts/dialog'
import { LoadFailure, Note } from '../../../../elements/parts/indicators'
import { detailStrings } from '../detail.strings'

const fields = ['tcpUrl', 'wsUrl', 'clientId', 'username', 'password', 'topicPrefix', 'expiresAt'] as const

/** Makes an account with which a device connects; the password is shown this once. */
export function AccountDialog({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(detailStrings)
  const locale = useLocale()
  const transport = useTransport()
  const [account, setAccount] = useState<WireRecord | null>(null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const equipmentNo = stringValue(record['equipmentNo'])

  async function make(): Promise<void> {
    setBusy(true)
    setError('')
    try {
      const result: unknown = await transport.post('/ibl/api/appGetMqttConn', { clientType: 'device', equipmentNo })
      setAccount(isRecord(result) ? result : {})
    } catch (reason) {
      setError(describeError(reason, locale))
    }
    setBusy(false)
  }

  return (
    <Dialog open heading={t('accountHeading', { name })} width={560} onOpenChange={onClose}>
      <div className="ops-copyfields">
        {error !== '' && <LoadFailure text={error} onRetry={() => void make()} />}
        {account === null ? (
          <>
            <p>{t('accountText')}</p>
            <Button kind="primary" loading={busy} onClick={() => void make()}>
              {t('accountMake')}
            </Button>
          </>
        ) : (
          <>
            <Note tone="warning">{t('accountOnce')}</Note>
            {fields
              .filter((field) => stringValue(account[field]) !== '')
              .map((field) => (
                <CopyField key={field} label={t(field)} value={stringValue(account[field])} />
              ))}
          </>
        )}
      </div>
    </Dialog>
  )
}
