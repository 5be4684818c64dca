import { useSheet } from '../../elements/core/define/host-context'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useStrings } from '../../elements/core/i18n'
import loginCss from '../../elements/login/login.css?inline'
import { consoleStrings } from '../console.strings'
import { homePath } from '../routes/open-paths'
import { AppearanceButtons } from '../shell/AppearanceButtons'
import { Brand } from '../shell/Brand'
import { Copyright } from '../shell/Copyright'
import { loginLayoutStrings } from './login-layout.strings'
import { LoginPicture } from './LoginPicture'

/** The frame of every page before the sign-in: product title, home link, the form, the footer (clauses 2.4). */
export function LoginLayout({ children }: { children: ReactNode }): ReactNode {
  const t = useStrings(loginLayoutStrings)
  const product = useStrings(consoleStrings)
  useSheet(loginCss)
  return (
    <div className="ops-login-layout">
      <aside>
        <Link className="ops-login-brand" to={homePath} aria-label={`${product('product')} · ${t('home')}`}>
          <Brand />
        </Link>
        <div className="ops-words">
          <p className="ops-slogan">{t('slogan')}</p>
          <p>{t('claim')}</p>
        </div>
        <LoginPicture />
      </aside>
      <main>
        <header>
          <Link className="ops-login-brand" data-narrow="" to={homePath} aria-label={`${product('product')} · ${t('home')}`}>
            <Brand />
          </Link>
          <AppearanceButtons />
        </header>
        <div className="ops-login-form">{children}</div>
        <footer>
          <Copyright />
        </footer>
      </main>
    </div>
  )
}
