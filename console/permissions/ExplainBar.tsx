import { useSheet } from '../../elements/core/define/host-context'
import { KeyRound, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useStrings } from '../../elements/core/i18n'
import { Button, IconButton } from '../../elements/parts/button'
import { TextInput } from '../../elements/parts/field'
import { Icon } from '../../elements/parts/icon'
import { useRuntime } from '../session/runtime-context'
import { useTouch } from '../../elements/core/overlay'
import permissionsCss from './permissions.css?inline'
import type { OpenExplanation } from './explain-context'
import { explainStrings } from './explain.strings'

/** Stands at the foot of the console while permissions are explained; answers codes and addresses that are nowhere to press. */
export default function ExplainBar({ onExplain }: { onExplain: OpenExplanation }): ReactNode {
  useSheet(permissionsCss)
  const t = useStrings(explainStrings)
  const { permissions } = useRuntime()
  const [subject, setSubject] = useState('')
  const touch = useTouch()
  const field = useRef<HTMLInputElement>(null)

  function submit(): void {
    const requested = subject.trim()
    if (requested !== '' && field.current) onExplain(requested, field.current)
  }

  return (
    <aside className="ops-whybar" aria-label={t('title')}>
      <Icon of={KeyRound} />
      <p>{t(touch ? 'barTouchText' : 'barText')}</p>
      <TextInput ref={field} aria-label={t('ask')} placeholder={t('ask')} value={subject} onChange={setSubject} onEnter={submit} />
      <Button onClick={submit}>{t('explain')}</Button>
      <IconButton icon={X} label={t('end')} onClick={() => permissions.explain(false)} />
    </aside>
  )
}
