import type { ReactNode } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { fileUrl } from '../../../../elements/core/transport'
import { splitComma, stringValue } from '../../../../elements/list-page/resource/records'
import type { OwnFormProps } from '../../../../elements/list-page/resource/resource.types'
import { Dialog, DialogCancel } from '../../../../elements/parts/dialog'
import { Avatar } from '../../../../elements/parts/indicators'
import addressBookCss from './address-book.css?inline'
import { addressBookStrings } from './address-book.strings'
import { MailLink, PhoneLink } from './ContactLink'

const width = 440

/** One person: who it is, where, and how to reach him. */
export default function PersonDialog({ record, onClose }: OwnFormProps): ReactNode {
  useSheet(addressBookCss)
  const t = useStrings(addressBookStrings)
  const config = useConfig()
  const of = (name: string): string => stringValue(record?.[name])
  const name = of('realname')
  const facts: readonly (readonly [keyof (typeof addressBookStrings)['en'], ReactNode])[] = [
    ['orgCodeTxt', splitComma(of('orgCodeTxt')).map((depart) => <div key={depart}>{depart}</div>)],
    ['phone', <PhoneLink key="phone" text={of('phone')} />],
    ['telephone', <PhoneLink key="telephone" text={of('telephone')} />],
    ['email', <MailLink key="email" text={of('email')} />],
  ]
  return (
    <Dialog open heading={name} width={width} onOpenChange={onClose} actions={<DialogCancel>{t('close')}</DialogCancel>}>
      <div className="ops-person">
        <div className="ops-person-head">
          <Avatar name={name} src={fileUrl(config, of('avatar'))} size={64} />
          <div>
            <p className="ops-person-post">{splitComma(of('post')).join(' · ')}</p>
            <p className="ops-muted">
              {t('workNo')} {of('workNo') || '-'}
            </p>
          </div>
        </div>
        <dl>
          {facts.map(([term, text]) => (
            <div key={term}>
              <dt>{t(term)}</dt>
              <dd>{of(term) === '' ? '-' : text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
