import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { translateItem } from '../../../elements/core/dict/dict-translations'
import { useDict } from '../../../elements/core/dict/use-dict'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { menuOf } from '../../../elements/core/permissions'
import { fileUrl } from '../../../elements/core/transport'
import { Icon } from '../../../elements/parts/icon'
import { Avatar, Tag } from '../../../elements/parts/indicators'
import { useRuntime, useSessionUser } from '../../session/runtime-context'
import { pagePath } from '../../routes/page-path'
import { accountStrings } from './account.strings'
import { AccountPage } from './AccountPage'
import { type Account, maskedPhone, userInfoText } from './read-account'

/** Who one is here: own data, departments and roles (clauses 2.2). */
export default function CenterPage(): ReactNode {
  const t = useStrings(accountStrings)
  return (
    <AccountPage description={t('centerText')} other="settings">
      {(account) => <Center {...account} />}
    </AccountPage>
  )
}

function Center({ info, departs, roles }: Account): ReactNode {
  const t = useStrings(accountStrings)
  const locale = useLocale()
  const { config } = useRuntime()
  const user = useSessionUser()
  const settings = pagePath(menuOf(user?.permissionList ?? []).nodes, 'account/settings')
  const sexes = useDict('sex')
  const sex =
    translateItem('sex', userInfoText(info, 'sex_dictText'), locale) ||
    (sexes.items.find(({ value }) => value === userInfoText(info, 'sex'))?.text ?? '')
  const post = userInfoText(info, 'post_dictText') || userInfoText(info, 'post')
  const shown = [
    ['phone', maskedPhone(info.phone)],
    ['email', userInfoText(info, 'email')],
    ['telephone', userInfoText(info, 'telephone')],
    ['workNo', userInfoText(info, 'workNo')],
    ['post', post],
    ['sex', sex],
    ['birthday', userInfoText(info, 'birthday')],
  ] as const
  return (
    <div className="ops-account">
      <section className="ops-card ops-account-who" aria-label={info.realname}>
        <Avatar name={info.realname} src={fileUrl(config.get(), info.avatar)} size={64} />
        <h2>{info.realname}</h2>
        <span className="ops-faint">{info.username}</span>
        {settings !== undefined && (
          <Link className="ops-btn" to={settings}>
            <Icon of={Pencil} />
            {t('edit')}
          </Link>
        )}
      </section>
      <div>
        <section className="ops-card">
          <h2>{t('contact')}</h2>
          <dl className="ops-account-facts">
            {shown.map(([label, value]) => [
              <dt key={label}>{t(label)}</dt>,
              <dd key={`${label}d`}>{value || <span className="ops-faint">{t('none')}</span>}</dd>,
            ])}
          </dl>
        </section>
        <section className="ops-card">
          <h2>{t('organisation')}</h2>
          <dl className="ops-account-facts">
            <dt>{t('departs')}</dt>
            <dd className="ops-account-names">
              {departs.map((depart) => (
                <Tag key={depart.id} tone={depart.orgCode === info.orgCode ? 'info' : undefined}>
                  {depart.departName}
                  {depart.orgCode === info.orgCode && departs.length > 1 && ` · ${t('present')}`}
                </Tag>
              ))}
              {departs.length === 0 && <span className="ops-faint">{t('noDeparts')}</span>}
            </dd>
            {roles && (
              <>
                <dt>{t('roles')}</dt>
                <dd className="ops-account-names">
                  {roles.map((role) => (
                    <Tag key={role}>{role}</Tag>
                  ))}
                  {roles.length === 0 && <span className="ops-faint">{t('noRoles')}</span>}
                </dd>
              </>
            )}
          </dl>
        </section>
      </div>
    </div>
  )
}
