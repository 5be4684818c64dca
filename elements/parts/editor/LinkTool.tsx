import { Link2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useStrings } from '../../core/i18n'
import { Button } from '../button/Button'
import { IconButton } from '../button/IconButton'
import { Field } from '../field/Field'
import { TextInput } from '../field/TextInput'
import { Popover } from '../float/Popover'
import { linkAddress } from './picture-address'
import { linkAt, setLink } from './prose-commands'
import type { ProseTools } from './prose-text'
import { toolStrings } from './tools.strings'

/** A button that opens the address of the link at the cursor. */
export function LinkTool({ text }: { text: ProseTools }): ReactNode {
  const t = useStrings(toolStrings)
  const link = linkAt(text.state())
  return (
    <Popover label={t('link')} focus="first" trigger={<IconButton icon={Link2} label={t('link')} aria-pressed={link !== null} />}>
      {(close) => (
        <LinkForm
          address={link}
          onDone={(href) => {
            close()
            text.run(setLink(href))
          }}
        />
      )}
    </Popover>
  )
}

function LinkForm({ address, onDone }: { address: string | null; onDone: (href: string | null) => void }): ReactNode {
  const t = useStrings(toolStrings)
  const [text, setText] = useState(address ?? '')
  const [isConfirming, setConfirming] = useState(false)
  const href = linkAddress(text)

  function apply(): void {
    if (href) onDone(href)
    else setConfirming(true)
  }

  /** The key ends here: the text that gets the focus would take it for a new line. */
  function applyByEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    apply()
  }

  return (
    <div className="ops-editor-link">
      <Field label={t('address')} error={isConfirming && !href ? t('wrongAddress') : undefined}>
        <TextInput dir="ltr" value={text} onChange={setText} onKeyDown={applyByEnter} placeholder="https://" />
      </Field>
      <div>
        {address !== null && <Button onClick={() => onDone(null)}>{t('unlink')}</Button>}
        <Button kind="primary" onClick={apply}>
          {t('apply')}
        </Button>
      </div>
    </div>
  )
}
