import { Stethoscope } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { EditorProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { TextInput } from '../../../../elements/parts/field'
import { Note } from '../../../../elements/parts/indicators'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import workCss from '../work/work.css?inline'
import { to2livePath } from './to2live-path'
import { to2liveStrings } from './to2live.strings'

type Outcome = { result: WireRecord } | { failure: string } | null

/** The address of a source, with a test of it. */
export function SourceEditor({ value, onChange, onBlur, disabled, values, record }: EditorProps): ReactNode {
  useSheet(workCss)
  const t = useStrings(to2liveStrings)
  const locale = useLocale()
  const transport = useTransport()
  const permission = useControlPermissions()
  const [isTesting, setTesting] = useState(false)
  /** Result, and the address that was tested. */
  const [tested, setTested] = useState<{ url: string; outcome: Outcome } | null>(null)

  async function test(): Promise<void> {
    setTesting(true)
    try {
      const result = await transport.post(`${to2livePath}/test`, {
        // Its password is hidden: the server tests the stored address.
        ...(record && { id: recordIdOf(record) }),
        srcUrl: value,
        rtspTransport: values['rtspTransport'] ?? '',
      })
      setTested({ url: value, outcome: isRecord(result) ? { result } : null })
    } catch (error) {
      setTested({ url: value, outcome: { failure: describeError(error, locale) } })
    } finally {
      setTesting(false)
    }
  }

  return (
    <div className="ops-sourcetest">
      <div className="ops-sourceline">
        <TextInput value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} maxLength={1000} />
        {!disabled && (
          <PermissionButton
            permission={permission(['to2live:add'])}
            icon={Stethoscope}
            loading={isTesting}
            disabled={value.trim() === ''}
            onClick={() => void test()}
          >
            {t('test')}
          </PermissionButton>
        )}
      </div>
      <div aria-live="polite">
        {isTesting && <Note tone="info">{t('testing')}</Note>}
        {!isTesting && tested?.url === value && tested.outcome && <TestOutcome outcome={tested.outcome} />}
      </div>
    </div>
  )
}

function TestOutcome({ outcome }: { outcome: NonNullable<Outcome> }): ReactNode {
  const t = useStrings(to2liveStrings)
  const serverText = useServerText()
  if ('failure' in outcome) return <Note tone="danger">{outcome.failure}</Note>
  const { result } = outcome
  if (result['ok'] !== true) return <Note tone="danger">{t('testFailed', { reason: serverText(stringValue(result['reason'])) })}</Note>
  const size = result['width'] ? `${stringValue(result['width'])}×${stringValue(result['height'])}` : ''
  return (
    <Note tone="success">
      {t('testOk', { ms: Number(result['ms']) })}
      {': '}
      {t('testFacts', {
        codec: stringValue(result['codec']),
        size,
        fps: stringValue(result['fps']),
        audio: stringValue(result['audio']) || t('noAudio'),
      })}
    </Note>
  )
}
