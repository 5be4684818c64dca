import { type ReactNode, useRef, useState } from 'react'
import { useStrings } from '../../../elements/core/i18n'
import { Button } from '../../../elements/parts/button'
import { lazyPart } from '../../../elements/parts/lazy-part'
import { useControlPermissions } from '../../../elements/parts/permission'
import { ownPasswordCodes } from '../../shell/own-password-codes'
import { accountStrings } from './account.strings'
import { AccountPage } from './AccountPage'
import { BasicForm } from './BasicForm'
import { OwnSessions } from './OwnSessions'
import { TwoStep } from './TwoStep'
import { type Account, maskedPhone, userInfoText } from './read-account'

const PasswordDialog = lazyPart(() => import('../../shell/OwnPasswordDialog'), { close: ({ onClose }) => onClose() })

/** What one may change oneself: own data, and what opens the account (clauses 2.2). */
export default function SettingsPage(): ReactNode {
  const t = useStrings(accountStrings)
  return (
    <AccountPage description={t('settingsText')} other="center">
      {(account, renew) => <Settings account={account} onSaved={renew} />}
    </AccountPage>
  )
}

function Settings({ account, onSaved }: { account: Account; onSaved: () => void }): ReactNode {
  const t = useStrings(accountStrings)
  const basic = useRef<HTMLElement>(null)
  const focusOn = (name: string) => (): void => basic.current?.querySelector<HTMLElement>(`input[name="${name}"]`)?.focus()
  return (
    <>
      <section className="ops-card" ref={basic}>
        <h2>{t('basic')}</h2>
        <BasicForm info={account.info} onSaved={onSaved} />
      </section>
      <section className="ops-card">
        <h2>{t('security')}</h2>
        <SecurityList account={account} onChange={focusOn} />
      </section>
      <TwoStep />
      <OwnSessions />
    </>
  )
}

function SecurityList({ account: { info }, onChange }: { account: Account; onChange: (name: string) => () => void }): ReactNode {
  const t = useStrings(accountStrings)
  const [asking, setAsking] = useState(false)
  const mayChangePassword = useControlPermissions()(ownPasswordCodes).drawn
  const phone = maskedPhone(info.phone)
  const email = userInfoText(info, 'email')
  return (
    <ul className="ops-account-list">
      {mayChangePassword && (
        <Line name={t('password')} text={t('passwordText')} action={t('changePassword')} onAction={() => setAsking(true)} />
      )}
      <Line
        name={t('securityPhone')}
        text={phone === '' ? t('noPhoneText') : t('phoneText', { phone })}
        action={t('change')}
        onAction={onChange('phone')}
      />
      <Line
        name={t('securityEmail')}
        text={email === '' ? t('noEmailText') : t('emailText', { email })}
        action={t('change')}
        onAction={onChange('email')}
      />
      {asking && <PasswordDialog onClose={() => setAsking(false)} />}
    </ul>
  )
}

function Line({ name, text, action, onAction }: { name: string; text: string; action: string; onAction: () => void }): ReactNode {
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{text}</p>
      </div>
      <Button onClick={onAction}>{action}</Button>
    </li>
  )
}
