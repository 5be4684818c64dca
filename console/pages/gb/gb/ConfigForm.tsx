import type { ReactNode } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { useHoldUnsaved } from '../../../../elements/parts/dialog/unsaved-context'
import { Field, TextInput } from '../../../../elements/parts/field'
import { FormFields, useForm } from '../../../../elements/parts/form'
import { Note, Status } from '../../../../elements/parts/indicators'
import { Select } from '../../../../elements/parts/select'
import { configStrings } from './config.strings'
import { configPath } from './gb-paths'

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/
/** Least and greatest values of the numbers. */
const ranges = { expires: [60, 86_400], keepaliveInterval: [5, 3600], keepaliveTimes: [1, 20] } as const
const numbers = ['expires', 'keepaliveInterval', 'keepaliveTimes'] as const

interface ConfigFormProps {
  config: WireRecord
  onSaved: () => void
}

/** What the SIP server goes by. */
export function ConfigForm({ config, onSaved }: ConfigFormProps): ReactNode {
  const t = useStrings(configStrings)
  const locale = useLocale()
  const transport = useTransport()
  const feedback = useFeedback()
  const text = (name: string): string => stringValue(config[name])
  const fixed = Array.isArray(config['fixed']) ? config['fixed'].map(String) : []
  const isFixed = (name: string): boolean => fixed.includes(name)
  const start = {
    sipId: text('sipId'),
    publicIp: text('publicIp'),
    passwordRule: text('passwordRule'),
    password: '',
    unknownDevices: text('unknownDevices'),
    expires: text('expires'),
    keepaliveInterval: text('keepaliveInterval'),
    keepaliveTimes: text('keepaliveTimes'),
    streamMode: text('streamMode'),
    charset: text('charset'),
    geoCrs: text('geoCrs'),
    mediaNodeId: text('mediaNodeId'),
  }
  const form = useForm({
    start,
    check: (values) => ({
      sipId: /^\d{20}$/.test(values.sipId) ? null : t('idWrong'),
      publicIp: values.publicIp === '' || IPV4.test(values.publicIp) ? null : t('addressWrong'),
      password: values.password === '' || /^[\x21-\x7e]{12,64}$/.test(values.password) ? null : t('passwordWrong'),
      ...Object.fromEntries(
        numbers.map((name) => {
          const [min, max] = ranges[name]
          const value = Number(values[name])
          return [name, Number.isInteger(value) && value >= min && value <= max ? null : t('numberWrong', { min, max })]
        }),
      ),
    }),
    errorOf: (error) => ({ field: '', text: describeError(error, locale) }),
    async send({ password, sipId, ...values }) {
      await transport.post(configPath('edit'), {
        ...values,
        ...(!isFixed('sipId') && { sipId }),
        ...(password !== '' && { password }),
        ...Object.fromEntries(numbers.map((name) => [name, Number(values[name])])),
      })
      feedback.toast({ tone: 'success', title: t('saved') })
      onSaved()
    },
  })
  useHoldUnsaved(form.changed.length > 0)
  const nodes = Array.isArray(config['mediaNodes']) ? config['mediaNodes'].filter(isRecord) : []
  const select = (
    name: 'passwordRule' | 'unknownDevices' | 'streamMode' | 'charset' | 'geoCrs' | 'mediaNodeId',
    options: readonly [string, string][],
  ) => (
    <Field label={t(name)}>
      <Select
        value={form.values[name]}
        options={options.map(([value, label]) => ({ value, label }))}
        onChange={(value) => form.set(name, value)}
      />
    </Field>
  )
  const isRunning = config['running'] === true
  return (
    <section className="ops-gb-card" aria-label={t('title')}>
      <Status tone={isRunning ? 'success' : 'warning'}>{t(isRunning ? 'running' : 'stopped')}</Status>
      {!isRunning && <Note tone="warning">{text('why')}</Note>}
      {fixed.length > 0 && (
        <Note>{t('fixed', { names: fixed.map((name) => (name === 'sipId' ? t('sipId') : t('password'))).join(', ') })}</Note>
      )}
      <FormFields form={form}>
        <Section title={t('groupServer')}>
          <Field name="sipId" label={t('sipId')} required error={form.errorOf('sipId')}>
            <TextInput {...form.field('sipId')} maxLength={20} inputMode="numeric" disabled={isFixed('sipId')} />
          </Field>
          <Field name="publicIp" label={t('publicIp')} help={t('publicIpHelp')} error={form.errorOf('publicIp')}>
            <TextInput {...form.field('publicIp')} maxLength={15} inputMode="decimal" />
          </Field>
        </Section>
        <Section title={t('groupRegister')}>
          {select('passwordRule', [
            ['shared', t('rule_shared')],
            ['device', t('rule_device')],
          ])}
          <Field name="password" label={t('password')} help={t('passwordHelp')} error={form.errorOf('password')}>
            <TextInput {...form.field('password')} type="password" autoComplete="off" maxLength={64} disabled={isFixed('password')} />
          </Field>
          {numbers.map((name) => (
            <Field key={name} name={name} label={t(name)} required error={form.errorOf(name)}>
              <TextInput {...form.field(name)} maxLength={6} inputMode="numeric" />
            </Field>
          ))}
          {select('unknownDevices', [
            ['accept', t('unknown_accept')],
            ['refuse', t('unknown_refuse')],
          ])}
        </Section>
        <Section title={t('groupMedia')}>
          {select('streamMode', [
            ['UDP', t('udp')],
            ['TCP-PASSIVE', t('passive')],
            ['TCP-ACTIVE', t('active')],
          ])}
          {select('mediaNodeId', [
            ['', t('ownMedia')],
            ...nodes.map(({ id, name }): [string, string] => [stringValue(id), stringValue(name)]),
          ])}
          {select('charset', [
            ['GB2312', 'GB2312'],
            ['UTF-8', 'UTF-8'],
          ])}
          {select('geoCrs', [
            ['wgs84', 'WGS-84'],
            ['gcj02', 'GCJ-02'],
          ])}
        </Section>
      </FormFields>
      <p className="ops-muted">{t('media', { ports: text('mediaPorts'), dropped: text('dropped'), unreadable: text('unreadable') })}</p>
      <div className="ops-row">
        <span className="ops-grow" role="status">
          {form.changed.length > 0 && (
            <Status tone="warning">{t('unsavedFields', { names: form.changed.map((name) => t(name)).join(t('comma')) })}</Status>
          )}
        </span>
        <Button disabled={form.changed.length === 0 || form.busy} onClick={() => form.reset(start)}>
          {t('restore')}
        </Button>
        <Button kind="primary" loading={form.busy} onClick={() => form.submit()}>
          {t('save')}
        </Button>
      </div>
    </section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="ops-gb-section">
      <h2>{title}</h2>
      <div className="ops-gb-fields">{children}</div>
    </section>
  )
}
