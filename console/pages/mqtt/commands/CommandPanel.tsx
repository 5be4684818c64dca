import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { Button } from '../../../../elements/parts/button'
import { Field, Switch, TextInput } from '../../../../elements/parts/field'
import { Note } from '../../../../elements/parts/indicators'
import { Select } from '../../../../elements/parts/select'
import { detailStrings } from '../detail.strings'
import { type Command, type CommandParameter, parameterValues, problemOf, type Product } from '../product'
import { commandPath } from '../mqtt-paths'

type Texts = Readonly<Record<string, string>>

const initialTexts = ({ params }: Command): Texts => Object.fromEntries(params.map(({ name, initial }) => [name, initial]))

interface CommandPanelProps {
  equipmentNo: string
  name: string
  product: Product | null
  isOnline: boolean
}

/** Sends commands of the product; dangerous ones ask first. */
export function CommandPanel({ equipmentNo, name, product, isOnline }: CommandPanelProps): ReactNode {
  const t = useStrings(detailStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const [chosen, setChosen] = useState('')
  const [texts, setTexts] = useState<Readonly<Record<string, Texts>>>({})
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  if (product === null) return <Note tone="info">{t('noProduct')}</Note>
  const plain = product.commands.filter((command) => !command.danger || command.params.length > 0)
  const dangerous = product.commands.filter((command) => command.danger && command.params.length === 0)
  const command = plain.find((one) => one.name === chosen) ?? plain[0]
  const values = command ? (texts[command.name] ?? initialTexts(command)) : {}

  async function post(sent: Command, params: object, confirm: number): Promise<void> {
    const result: unknown = await transport.post(commandPath('send'), { equipmentNo, name: sent.name, params, confirm })
    const isQueued = isRecord(result) && result['status'] === 'queued' && !isOnline
    feedback.toast({ tone: 'success', title: t(isQueued ? 'queued' : 'sent', { command: sent.title }) })
  }

  async function send(sent: Command, params: object): Promise<void> {
    if (sent.danger) {
      await feedback.confirm({
        tone: 'danger',
        title: t('dangerTitle'),
        question: t('dangerQuestion', { name, command: sent.title }),
        okText: sent.title,
        onConfirm: () => post(sent, params, 1),
      })
      return
    }
    setBusy(true)
    try {
      await post(sent, params, 0)
    } catch (error) {
      feedback.toast({ tone: 'danger', title: describeError(error, locale) })
    }
    setBusy(false)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!command) return
    const isWrong = command.params.some((parameter) => problemOf(parameter, values[parameter.name] ?? '') !== null)
    setTried(isWrong)
    if (!isWrong) void send(command, parameterValues(command.params, values))
  }

  return (
    <section aria-label={t('send')}>
      <h3 className="ops-mqtt-heading">
        {t('send')} <small>{t('fromProduct', { name: product.name, n: product.commands.length })}</small>
      </h3>
      {product.commands.length === 0 && <p className="ops-muted">{t('noCommands')}</p>}
      {!isOnline && product.commands.length > 0 && <Note tone="info">{t('offlineHint')}</Note>}
      {command && (
        <form className="ops-mqtt-command" noValidate onSubmit={submit}>
          <Field label={t('command')} required>
            <Select
              value={command.name}
              options={plain.map((one) => ({ value: one.name, label: one.title, sub: one.name }))}
              onChange={(value) => {
                setChosen(value)
                setTried(false)
              }}
            />
          </Field>
          {command.params.map((parameter) => (
            <Parameter
              key={`${command.name}.${parameter.name}`}
              parameter={parameter}
              value={values[parameter.name] ?? ''}
              isTried={isTried}
              onChange={(text) => setTexts({ ...texts, [command.name]: { ...values, [parameter.name]: text } })}
            />
          ))}
          <div className="ops-mqtt-send">
            <Button kind="primary" type="submit" icon={SendHorizontal} loading={busy}>
              {t('sendOk')}
            </Button>
          </div>
        </form>
      )}
      {dangerous.length > 0 && (
        <div className="ops-mqtt-dangerous">
          <span className="ops-muted">{t('dangerous')}</span>
          {dangerous.map((one) => (
            <Button key={one.name} size="sm" kind="danger" onClick={() => void send(one, {})}>
              {one.title}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

interface ParameterProps {
  parameter: CommandParameter
  value: string
  /** Somebody tried to send: what is wrong is said. */
  isTried: boolean
  onChange: (text: string) => void
}

function Parameter({ parameter, value, isTried, onChange }: ParameterProps): ReactNode {
  const t = useStrings(detailStrings)
  const { title, name, type, unit, required, description, choices, minimum, maximum } = parameter
  const range =
    minimum !== null && maximum !== null
      ? t('range', { minimum, maximum })
      : minimum !== null
        ? t('atLeast', { minimum })
        : maximum !== null
          ? t('atMost', { maximum })
          : ''
  const problem = isTried ? problemOf(parameter, value) : null
  const help = description || range || (required ? undefined : t('unchanged'))
  const error = problem === null ? undefined : problem === 'range' ? range : t(problem)
  return (
    <Field label={title === name ? name : `${title} ${name}`} required={required} help={help} error={error}>
      {type === 'boolean' ? (
        <Switch checked={value === 'true'} onChange={(on) => onChange(String(on))} />
      ) : choices.length > 0 ? (
        <Select
          value={value}
          clearable={!required}
          options={choices.map((choice) => ({ value: choice, label: String(choice) }))}
          onChange={onChange}
        />
      ) : (
        <TextInput
          value={value}
          maxLength={500}
          {...(type === 'string' ? {} : { inputMode: 'decimal' as const, align: 'end' as const })}
          suffix={unit || undefined}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
