import { Link2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useStrings } from '../core/i18n'
import { Button } from '../parts/button/Button'
import { IconButton } from '../parts/button/IconButton'
import { linkAddress } from '../parts/editor/picture-address'
import { Field } from '../parts/field/Field'
import { TextInput } from '../parts/field/TextInput'
import { Popover } from '../parts/float/Popover'
import { linkAt, setLink } from './rich-commands'
import { richTextStrings } from './rich-text.strings'
import type { RichView } from './rich-view'

/** A button that opens the address of the link at the cursor. */
export function LinkTool({ rich }: { rich: RichView }): ReactNode {
  const t = useStrings(richTextStrings)
  const link = linkAt(rich.state())
  return (
    <Popover label={t('link')} focus="first" trigger={<IconButton icon={Link2} label={t('link')} aria-pressed={link !== null} />}>
      {(close) => (
        <LinkForm
          address={link}
          onDone={(href) => {
            close()
            rich.run(setLink(href))
          }}
        />
      )}
    </Popover>
  )
}

function LinkForm({ address, onDone }: { address: string | null; onDone: (href: string | null) => void }): ReactNode {
  const t = useStrings(richTextStrings)
  const [text, setText] = useState(address ?? '')
  const [isAsked, setAsked] = useState(false)
  const href = linkAddress(text)

  function apply(): void {
    if (href) onDone(href)
    else setAsked(true)
  }

  /** The key ends here: the text that gets the focus would take it for a new line. */
  function applyByEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    apply()
  }

  return (
    <div className="ops-editor-link">
      <Field label={t('address')} error={isAsked && !href ? t('wrongAddress') : undefined}>
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
