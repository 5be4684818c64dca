import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { Dialog } from '../../../../elements/parts/dialog'
import { Field } from '../../../../elements/parts/field'
import { Note } from '../../../../elements/parts/indicators'
import { Select } from '../../../../elements/parts/select'
import { linkStrings } from './link.strings'
import LinkDialog from './LinkDialog'

/** Minutes by their text. */
const SPANS = { hour: 60, day: 1440, week: 10_080, month: 43_200 } as const
const spans = ['hour', 'day', 'week', 'month'] as const

interface ShareTargetDialogProps extends Pick<ActionDialogProps, 'record' | 'name' | 'onClose'> {
  targetType: 'equipment' | 'vod' | 'venue'
}

/** A link that shows a device, a video or a live event without a sign-in. */
export function ShareTargetDialog({ targetType, record, name, onClose }: ShareTargetDialogProps): ReactNode {
  const t = useStrings(linkStrings)
  const locale = useLocale()
  const transport = useTransport()
  const [minutes, setMinutes] = useState<number>(SPANS.week)
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)

  async function create(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const body = { targetType, targetId: recordIdOf(record), minutes }
      const result: unknown = await transport.post('/ibl/shareToken/add', body)
      setUrl(isRecord(result) ? stringValue(result['url']) : '')
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  if (url !== null) return <LinkDialog url={url} onClose={onClose} />
  return (
    <Dialog open heading={t('share')} subtitle={name} width={480} onOpenChange={onClose}>
      <div className="ops-copyfields">
        <Note>{t('shareText')}</Note>
        <Field label={t('span')}>
          <Select
            value={String(minutes)}
            options={spans.map((span) => ({ value: String(SPANS[span]), label: t(span) }))}
            onChange={(value) => setMinutes(Number(value ?? SPANS.week))}
          />
        </Field>
        {error !== null && (
          <Note tone="danger" alert>
            {t('failed', { reason: describeError(error, locale) })}
          </Note>
        )}
        <Button kind="primary" loading={isBusy} onClick={() => void create()}>
          {t('create')}
        </Button>
      </div>
    </Dialog>
  )
}
