import { Fragment, type ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { Dialog, DialogCancel } from '../../parts/dialog'
import { listKeysStrings } from './list-keys.strings'

/** Keys, and the word that says what they do. */
const keys: readonly (readonly [keys: readonly string[], does: keyof (typeof listKeysStrings)['en']])[] = [
  [['/'], 'search'],
  [['j', '\u2193'], 'down'],
  [['k', '\u2191'], 'up'],
  [['\u2190', '\u2192'], 'sideways'],
  [['Home', 'End'], 'ends'],
  [['PgUp', 'PgDn'], 'pages'],
  [['x', 'Space'], 'tick'],
  [['Shift x'], 'range'],
  [['Ctrl A'], 'all'],
  [['Enter'], 'open'],
  [['Ctrl Enter'], 'save'],
  [['Esc'], 'close'],
  [['?'], 'help'],
]

/** Which keys a list has. */
export default function ListKeys({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings(listKeysStrings)
  return (
    <Dialog open width={420} heading={t('title')} onOpenChange={onClose} actions={<DialogCancel>{t('done')}</DialogCancel>}>
      <dl className="ops-listkeys">
        {keys.map(([names, does]) => (
          <Fragment key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name} className="ops-kbd">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
