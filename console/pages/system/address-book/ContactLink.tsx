import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { mailAddress, phoneAddress } from './addresses'
import { addressBookStrings } from './address-book.strings'

/** A telephone number that is called by a press. */
export function PhoneLink({ text }: { text: string }): ReactNode {
  const t = useStrings(addressBookStrings)
  return (
    text !== '' && (
      <a className="ops-link" href={phoneAddress(text)} aria-label={t('call', { number: text })}>
        {text}
      </a>
    )
  )
}

/** An address that a press writes to. */
export function MailLink({ text }: { text: string }): ReactNode {
  const t = useStrings(addressBookStrings)
  return (
    text !== '' && (
      <a className="ops-link ops-truncate" href={mailAddress(text)} aria-label={t('write', { address: text })}>
        {text}
      </a>
    )
  )
}
