import { useSheet } from '../../elements/core/define/host-context'
import { Copy } from 'lucide-react'
import { type ReactNode, type RefObject, use } from 'react'
import { useStore } from '../../elements/core/events/use-store'
import { useFeedback } from '../../elements/core/feedback'
import { useStrings } from '../../elements/core/i18n'
import { useNarrow } from '../../elements/core/overlay'
import { type Menu, useButtonRules } from '../../elements/core/permissions'
import { Button } from '../../elements/parts/button'
import { type Anchor, Float } from '../../elements/parts/float'
import { PagesContext } from '../routes/pages-context'
import { useRuntime } from '../session/runtime-context'
import permissionsCss from './permissions.css?inline'
import { permissionFacts } from './permission-facts'
import { explainStrings } from './explain.strings'

interface ExplainPanelProps {
  /** An action code, or an address (it starts with a slash). */
  subject: string
  menu: Menu
  anchor: RefObject<Anchor | null>
  onClose: () => void
}

/** What decided about a control or an address, in the words of the server's lists. */
export default function ExplainPanel({ subject, menu, anchor, onClose }: ExplainPanelProps): ReactNode {
  useSheet(permissionsCss)
  const t = useStrings(explainStrings)
  // A sheet shows its name itself.
  const isNarrow = useNarrow()
  const feedback = useFeedback()
  const rules = useButtonRules()
  const { has } = use(PagesContext)
  const errors = useStore(useRuntime().permissions.store, (state) => state.denied)
  const facts = permissionFacts(subject, { rules, menu, has, errors }, t)

  async function copy(): Promise<void> {
    const text = facts.map((fact) => `${fact.name}: ${fact.text}`).join('\n')
    // Where it is refused, or not there at all (a page without https).
    const copied = await Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(() => false)
    feedback.toast(
      copied ? { tone: 'success', title: t('copied'), cause: 'copy' } : { tone: 'warning', title: t('notCopied'), cause: 'copy' },
    )
  }

  return (
    <Float open anchor={anchor} onClose={onClose} label={t('title')} focus="panel" flush>
      <div className="ops-why">
        {!isNarrow && <h2>{t('title')}</h2>}
        <dl>
          {facts.map(({ name, text, mono }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={mono ? 'ops-mono' : undefined}>{text}</dd>
            </div>
          ))}
        </dl>
        <footer>
          <p>{t('serverDecides')}</p>
          <Button size="sm" icon={Copy} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </footer>
      </div>
    </Float>
  )
}
