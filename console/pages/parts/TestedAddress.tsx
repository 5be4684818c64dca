import { PlugZap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { useLocale } from '../../../elements/core/i18n'
import { describeError } from '../../../elements/core/transport'
import type { EditorProps } from '../../../elements/list-page/resource/resource.types'
import { Button } from '../../../elements/parts/button'
import { TextInput } from '../../../elements/parts/field'
import testedAddressCss from './tested-address.css?inline'

/** What came of a test, in words. */
export interface TestOutcome {
  ok: boolean
  text: string
}

interface TestedAddressProps extends Pick<EditorProps, 'value' | 'onChange' | 'onBlur' | 'disabled'> {
  /** What else the test depends on: once that or the address is another, an outcome says nothing. */
  with: readonly string[]
  /** Whether it may be tested at all. */
  mayTest: boolean
  texts: { test: string; testing: string; needsAddress: string }
  /** @throws OpsError */
  onTest: (address: string) => Promise<TestOutcome>
}

/** Where something is, and a button that tries it before anything is saved. */
export function TestedAddress({ value, onChange, onBlur, disabled, with: others, mayTest, texts, onTest }: TestedAddressProps): ReactNode {
  useSheet(testedAddressCss)
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [end, setEnd] = useState<(TestOutcome & { of: string }) | null>(null)
  const tested = [value, ...others].join('\n')
  const shown = end?.of === tested ? end : null

  async function outcome(): Promise<TestOutcome> {
    if (value.trim() === '') return { ok: false, text: texts.needsAddress }
    setBusy(true)
    try {
      return await onTest(value)
    } catch (error) {
      return { ok: false, text: describeError(error, locale) }
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="ops-addresstest">
      <div className="ops-row">
        <TextInput value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} inputMode="url" spellCheck={false} dir="ltr" />
        {!disabled && mayTest && (
          <Button icon={PlugZap} loading={isBusy} onClick={() => void outcome().then((came) => setEnd({ ...came, of: tested }))}>
            {texts.test}
          </Button>
        )}
      </div>
      <output data-tone={shown ? (shown.ok ? 'success' : 'danger') : undefined}>{isBusy ? texts.testing : shown?.text}</output>
    </div>
  )
}
