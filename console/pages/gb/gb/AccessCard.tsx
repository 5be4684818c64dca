import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useTransport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { CopyAll } from '../../../../elements/parts/copy-field/CopyAll'
import { CopyField } from '../../../../elements/parts/copy-field/CopyField'
import { RadioGroup } from '../../../../elements/parts/field'
import { useServerAction } from '../../../../elements/parts/feedback'
import { QrCode } from '../../../../elements/parts/qr-code/QrCode'
import { configStrings } from './config.strings'
import { configPath } from './gb-paths'

const fields = ['sipId', 'domain', 'host', 'port', 'nextDeviceId', 'nextChannelId', 'expires', 'keepaliveInterval'] as const

/** What is entered in a device; the password only when it is asked for, which is in the log. */
export function AccessCard({ config }: { config: WireRecord }): ReactNode {
  const t = useStrings(configStrings)
  const transport = useTransport()
  const { run, busy } = useServerAction(() => undefined)
  const [password, setPassword] = useState<string | null>(null)
  const feedback = useFeedback()
  const isFixed = Array.isArray(config['fixed']) && config['fixed'].includes('password')
  const renew = async (): Promise<void> => {
    const isDone = await feedback.confirm({
      title: t('newPasswordTitle'),
      question: t('newPasswordText'),
      okText: t('newPassword'),
      tone: 'danger',
      onConfirm: async () => void (await transport.post(configPath('edit'), { newPassword: '1' })),
    })
    if (isDone) setPassword(null)
  }
  const publicIp = stringValue(config['publicIp'])
  const [isOutside, setOutside] = useState(false)
  const values: WireRecord = isOutside && publicIp !== '' ? { ...config, host: publicIp } : config
  const lines = fields.map((name) => [t(name), stringValue(values[name])] as const)
  const text = lines.map(([label, value]) => `${label}: ${value}`).join('\n')
  const show = (): Promise<unknown> =>
    run(async () => {
      const result = await transport.post(configPath('key'), {})
      setPassword(isRecord(result) ? stringValue(result['password']) : '')
    })
  return (
    <section className="ops-gb-card" aria-label={t('card')}>
      <h2>{t('card')}</h2>
      {publicIp !== '' && (
        <RadioGroup
          variant="buttons"
          size="sm"
          aria-label={t('addressKind')}
          value={isOutside ? 'outside' : 'inside'}
          options={[
            { value: 'inside', label: t('inside') },
            { value: 'outside', label: t('outside') },
          ]}
          onChange={(value) => setOutside(value === 'outside')}
        />
      )}
      <p className="ops-muted">{t('cardText')}</p>
      <div className="ops-gb-fields">
        {lines.map(([label, value]) => (
          <CopyField key={label} label={label} value={value} />
        ))}
        {password !== null && <CopyField label={t('password')} value={password} />}
      </div>
      <div className="ops-row">
        {password === null && (
          <Button disabled={busy} onClick={() => void show()}>
            {t('showPassword')}
          </Button>
        )}
        {!isFixed && <Button onClick={() => void renew()}>{t('newPassword')}</Button>}
        <CopyAll text={text} />
      </div>
      <QrCode text={text} label={t('scan')} />
    </section>
  )
}
