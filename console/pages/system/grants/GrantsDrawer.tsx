import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { Button, LinkButton } from '../../../../elements/parts/button'
import { DialogCancel, Drawer } from '../../../../elements/parts/dialog'
import { Failed, Skeleton } from '../../../../elements/parts/indicators'
import type { GrantSubject } from './grant-subject'
import { grantsStrings } from './grants.strings'
import { GrantTree } from './GrantTree'
import { type Grants, useGrants, useStoredGrants } from './use-grants'

interface GrantsDrawerProps {
  heading: string
  subject: GrantSubject
  /** What is to be known before. */
  note?: string
  onClose: () => void
}

/** What something is granted, beside the list it stands in. */
export function GrantsDrawer(props: GrantsDrawerProps): ReactNode {
  const { heading, subject, onClose } = props
  const t = useStrings(grantsStrings)
  const locale = useLocale()
  const stored = useStoredGrants(subject)
  if (stored.data) return <LoadedDrawer {...props} loaded={stored.data} />
  return (
    <Drawer open heading={heading} subtitle={subject.name} width={660} onOpenChange={onClose}>
      {stored.status === 'failed' ? (
        <Failed title={t('loadFailed')} text={describeError(stored.error, locale)} onRetry={stored.retry} />
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  )
}

/** Pixels of the tree at least, and of what stands above and below it in the drawer. */
const minHeight = 280
const margin = 280

function LoadedDrawer({ heading, subject, note, loaded, onClose }: GrantsDrawerProps & { loaded: Grants }): ReactNode {
  const t = useStrings(grantsStrings)
  const grants = useGrants(subject, loaded)
  const { busy, stored, setHeld: setSelected } = grants
  const [added, removed] = [grants.changes.added.length, grants.changes.removed.length]
  const changes = added + removed

  async function save(closing: boolean): Promise<void> {
    if ((await grants.save()) && closing) onClose()
  }

  return (
    <Drawer
      open
      heading={heading}
      subtitle={subject.name}
      width={660}
      busy={busy}
      onOpenChange={onClose}
      unsaved={changes > 0 && t('changedNames', { n: changes })}
      onControlEnter={() => void save(true)}
      start={
        changes > 0 ? (
          <span className="ops-row">
            <span className="ops-dot" data-tone="warning" />
            <output className="ops-row">
              <span>{t('changedCount', { n: changes })}</span>
              {added > 0 && (
                <span className="ops-nodenote" data-tone="success">
                  {t('addedCount', { n: added })}
                </span>
              )}
              {removed > 0 && (
                <span className="ops-nodenote" data-tone="danger">
                  {t('removedCount', { n: removed })}
                </span>
              )}
            </output>
            {!busy && <LinkButton onClick={() => setSelected(stored)}>{t('restore')}</LinkButton>}
          </span>
        ) : (
          <span />
        )
      }
      actions={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button loading={busy} onClick={() => void save(false)}>
            {t('saveOnly')}
          </Button>
          <Button kind="primary" loading={busy} onClick={() => void save(true)}>
            {t('saveAndClose')}
          </Button>
        </>
      }
    >
      {note && <p className="ops-help">{note}</p>}
      <GrantTree subject={subject} grants={grants} maxHeight={Math.max(minHeight, window.innerHeight - margin)} />
    </Drawer>
  )
}
