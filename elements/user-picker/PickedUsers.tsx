import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useStrings } from '../core/i18n'
import { IconButton, LinkButton } from '../parts/button'
import { Avatar } from '../parts/marks'
import type { Choice } from './use-choice'
import { textOfUser } from './user-picker.model'
import { userPickerStrings } from './user-picker.strings'

export interface PickedUsersProps {
  choice: Choice
  multiple: boolean
  textField: string
}

/** Who is chosen, in order; on small screens a row of chips. */
export function PickedUsers({ choice, multiple, textField }: PickedUsersProps): ReactNode {
  const t = useStrings(userPickerStrings)
  const list = useRef<HTMLOListElement>(null)
  const { keys, users } = choice

  /** The pressed cross goes away: focus stays in the list, on the cross that takes its place. */
  function remove(key: string): void {
    const at = keys.indexOf(key)
    choice.remove(key)
    queueMicrotask(() => {
      const crosses = list.current?.querySelectorAll('button')
      const next = crosses?.[Math.min(at, crosses.length - 1)] ?? list.current
      next?.focus()
    })
  }

  return (
    <section className="ops-users-picked" aria-label={t('chosen')}>
      <div className="ops-row">
        <b className="ops-strong">{t('chosen')}</b>
        <output className="ops-strong">{t('count', { n: keys.length })}</output>
        {keys.length > 0 && <LinkButton className="ops-users-clear" onClick={choice.clear}>{t('clear')}</LinkButton>}
      </div>
      <ol ref={list} tabIndex={-1}>
        {keys.map((key) => {
          const user = users.get(key)
          const name = (user && textOfUser(user, textField)) || key
          const more = user ? user.orgCodeTxt || user.username : ''
          return (
            <li key={key}>
              <Avatar name={name} />
              <span className="ops-grow">
                <b className="ops-strong ops-cut" title={name}>{name}</b>
                {more && more !== name && <span className="ops-cap ops-faint ops-cut" title={more}>{more}</span>}
              </span>
              <IconButton icon={X} size="sm" tooltip={false} label={t('remove', { name })} onClick={() => remove(key)} />
            </li>
          )
        })}
      </ol>
      {keys.length === 0 && <p className="ops-users-nobody ops-faint">{t('nobody')}</p>}
      <p className="ops-users-order ops-cap ops-faint">{t(multiple ? 'order' : 'orderSingle')}</p>
    </section>
  )
}
