import { PlugZap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { isRecord } from '../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../elements/core/transport'
import { idText, textOf } from '../../../elements/list-page/resource/records'
import type { EditorProps } from '../../../elements/list-page/resource/resource.types'
import { Button } from '../../../elements/parts/button'
import { TextInput } from '../../../elements/parts/field'
import { useControlPermissions } from '../../../elements/parts/permission'
import { nodePaths } from './node-paths'
import nodesCss from './nodes.css?inline'
import { nodesStrings } from './nodes.strings'
import { reasonTexts } from './reasons'

interface TestEnd {
  /** What was tested; about anything else it says nothing. */
  of: string
  ok: boolean
  text: string
}

/** Where a node is asked, and a button that asks it before anything is saved. */
export function ApiUrlEditor({ value, onChange, onBlur, disabled, values, record }: EditorProps): ReactNode {
  useSheet(nodesCss)
  const t = useStrings(nodesStrings)
  const locale = useLocale()
  const transport = useTransport()
  const permission = useControlPermissions()
  const [isBusy, setBusy] = useState(false)
  const [end, setEnd] = useState<TestEnd | null>(null)
  const { kind = '', apiUser = '', apiPassword = '' } = values
  const tested = [value, kind, apiUser, apiPassword].join('\n')
  const shown = end?.of === tested ? end : null

  function endOf(answer: unknown): TestEnd {
    const told = isRecord(answer) ? answer : {}
    const reasons = reasonTexts(told['reasons'], t)
    const ok = told['ok'] === true
    const version = textOf(told['version'])
    const first = t('testOk', {
      version: version === '' ? '' : `${version}, `,
      roundTrip: textOf(told['roundTrip']),
      streams: textOf(told['streams']),
    })
    return { of: tested, ok: ok && reasons.length === 0, text: (ok ? [first, ...reasons] : reasons).join('; ') }
  }

  async function test(): Promise<void> {
    if (value.trim() === '') return setEnd({ of: tested, ok: false, text: t('testNeedsUrl') })
    setBusy(true)
    try {
      const body = { ...(record && { id: idText(record) }), kind, apiUrl: value, apiUser, apiPassword }
      setEnd(endOf(await transport.post(nodePaths.test, body)))
    } catch (error) {
      setEnd({ of: tested, ok: false, text: describeError(error, locale) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="ops-nodetest">
      <div className="ops-row">
        <TextInput value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} inputMode="url" spellCheck={false} dir="ltr" />
        {!disabled && permission(['node:edit']).outcome === 'allowed' && (
          <Button icon={PlugZap} loading={isBusy} onClick={() => void test()}>
            {t('test')}
          </Button>
        )}
      </div>
      <output data-tone={shown ? (shown.ok ? 'success' : 'danger') : undefined}>{isBusy ? t('testing') : shown?.text}</output>
    </div>
  )
}
