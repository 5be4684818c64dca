import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useRuntime, useSessionUser } from '../../../session/runtime-context'
import { PageFrame } from '../../../shell/PageFrame'
import { testStrings } from './test.strings'

/** `/test/home`: shows at a glance that console, session and connection settings are what one thinks they are. */
export default function TestHomePage() {
  const t = useStrings(testStrings)
  const locale = useLocale()
  const { config } = useRuntime()
  const user = useSessionUser()
  const facts = [
    [t('user'), user?.username],
    [t('api'), config.get().baseUrl],
    [t('locale'), locale],
  ]
  return (
    <PageFrame title={t('title')} description={t('text')}>
      <div className="ops-card">
        <dl className="ops-form">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </PageFrame>
  )
}
