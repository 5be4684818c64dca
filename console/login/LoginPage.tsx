import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useStrings } from '../../elements/core/i18n'
import type { Depart } from '../../elements/core/session'
import { consoleStrings } from '../console.strings'
import { homePath } from '../routes/open-paths'
import { AppearanceButtons } from '../shell/AppearanceButtons'
import { Brand } from '../shell/Brand'
import { Copyright } from '../shell/Copyright'
import { DepartChoice } from './DepartChoice'
import { LoginForm } from './LoginForm'
import { loginStrings } from './login.strings'
import { NightFigure } from './NightFigure'

/** The sign-in page. Where it leads afterwards is the guard's business: it follows the session. */
export function LoginPage() {
  const t = useStrings(loginStrings)
  const product = useStrings(consoleStrings)
  const [departs, setDeparts] = useState<readonly Depart[] | null>(null)
  const [returned, setReturned] = useState(false)

  function back() {
    setReturned(true)
    setDeparts(null)
  }

  return (
    <div className="ops-gate">
      <aside>
        <Link className="ops-gate-brand" to={homePath} aria-label={`${product('product')} · ${t('home')}`}><Brand /></Link>
        <div className="ops-words">
          <p className="ops-slogan">{t('slogan')}</p>
          <p>{t('claim')}</p>
        </div>
        <NightFigure />
      </aside>
      <main>
        <header>
          <Link className="ops-gate-brand" data-narrow="" to={homePath} aria-label={`${product('product')} · ${t('home')}`}><Brand /></Link>
          <AppearanceButtons />
        </header>
        <div className="ops-gate-form">
          <h1>{departs ? t('departTitle') : t('title')}</h1>
          {departs ? (
            <DepartChoice departs={departs} onChosen={() => setDeparts(null)} onBack={back} />
          ) : (
            <LoginForm takesFocus={returned} onOutcome={(outcome) => outcome.step === 'chooseDepart' && setDeparts(outcome.departs)} />
          )}
        </div>
        <footer><Copyright /></footer>
      </main>
    </div>
  )
}
