import { type ReactNode, useState } from 'react'
import { useHref } from 'react-router-dom'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { CopyField } from '../../../../elements/parts/copy-field/CopyField'
import { Dialog } from '../../../../elements/parts/dialog'
import { Field } from '../../../../elements/parts/field'
import { Note } from '../../../../elements/parts/indicators'
import { QrCode } from '../../../../elements/parts/qr-code/QrCode'
import { Select } from '../../../../elements/parts/select'
import { guestAccessStrings } from './guest-access.strings'

/** Minutes by their text. */
const SPANS = { ten: 10, hour: 60, day: 1440 } as const
const spans = ['ten', 'hour', 'day'] as const

/** Six digits by which guests watch a device, with the QR code of the page that takes them. */
export default function CodeDialog({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(guestAccessStrings)
  const locale = useLocale()
  const transport = useTransport()
  const [minutes, setMinutes] = useState<number>(SPANS.hour)
  const [drawn, setDrawn] = useState<{ code: string; expireTime: string } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const href = useHref(`/mobile/quickenter?code=${drawn?.code ?? ''}`)
  const address = new URL(href, location.href).href

  async function draw(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const result: unknown = await transport.post('/cloudlive/equipment/code', { id: recordIdOf(record), minutes })
      if (isRecord(result)) setDrawn({ code: stringValue(result['code']), expireTime: stringValue(result['expireTime']) })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open heading={t('code')} subtitle={name} width={480} onOpenChange={onClose}>
      <div className="ops-copyfields">
        <Note>{t('codeText')}</Note>
        <Field label={t('span')}>
          <Select
            value={String(minutes)}
            options={spans.map((span) => ({ value: String(SPANS[span]), label: t(span) }))}
            onChange={(value) => setMinutes(Number(value ?? SPANS.hour))}
          />
        </Field>
        <Button kind={drawn ? 'default' : 'primary'} loading={isBusy} onClick={() => void draw()}>
          {t('draw')}
        </Button>
        {error !== null && (
          <Note tone="danger" alert>
            {t('failed', { reason: describeError(error, locale) })}
          </Note>
        )}
        {drawn && (
          <>
            <CopyField label={t('digits')} value={drawn.code} help={t('ends', { time: drawn.expireTime })} />
            <CopyField label={t('address')} value={address} />
            <QrCode text={address} label={t('scan')} />
          </>
        )}
      </div>
    </Dialog>
  )
}
