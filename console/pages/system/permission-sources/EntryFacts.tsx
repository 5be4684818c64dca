import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { Status } from '../../../../elements/parts/indicators'
import { entryNameIn } from '../../parts/entry-names'
import { GrantingRoles } from './GrantingRoles'
import type { Entry, PermissionSources } from './read-sources'
import { permissionSourcesStrings } from './permission-sources.strings'
import { ancestorsOf, isGranted, missingAncestors, rulesOn } from './sources.model'
import { GrantingRoleList } from './GrantingRoleList'

interface EntryFactsProps {
  sources: PermissionSources
  entry: Entry
}

/** Whether a user has an entry or button, and why. */
export function EntryFacts({ sources, entry }: EntryFactsProps): ReactNode {
  const t = useStrings(permissionSourcesStrings)
  const locale = useLocale()
  const isEntryGranted = isGranted(sources, entry)
  const trail = [...ancestorsOf(sources, entry).toReversed(), entry].map(({ name }) => entryNameIn(locale, name)).join(' / ')
  const missing = missingAncestors(sources, entry)
  const notes = [
    ...(missing ? [t('above', { name: entryNameIn(locale, missing.name) })] : []),
    ...(entry.isHidden ? [t('hidden')] : []),
    ...(entry.isOff ? [t('off')] : []),
  ]
  const rules = rulesOn(sources, entry)
  const role = (id: string): string => sources.ways.find((candidate) => candidate.id === id)?.name ?? id
  return (
    <>
      <h3>{trail}</h3>
      <dl>
        {entry.isButton ? (
          <Fact term={t('code')}>
            <code>{entry.code}</code>
          </Fact>
        ) : (
          entry.path !== '' && (
            <Fact term={t('path')}>
              <code>{entry.path}</code>
            </Fact>
          )
        )}
        <Fact term={t('outcome')}>
          <Status tone={isEntryGranted ? 'success' : 'neutral'} shape={isEntryGranted ? 'dot' : 'ring'}>
            {t(isEntryGranted ? 'has' : 'hasNot')}
          </Status>
        </Fact>
        <Fact term={t('source')}>
          {sources.isAdmin && <span>{t('admin')}</span>}
          {entry.isOpen && <span>{t('open')}</span>}
          <GrantingRoleList roles={entry.by} />
          {!isEntryGranted && t('none')}
        </Fact>
        {notes.length > 0 && (
          <Fact term={t('note')}>
            {notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </Fact>
        )}
        {isEntryGranted && rules.length > 0 && (
          <Fact term={t('rules')}>
            {rules.map(({ name, condition, role: id }) => (
              <span key={`${name} ${id}`}>{t('ruleOf', { name, condition, role: role(id) })}</span>
            ))}
          </Fact>
        )}
        {!isEntryGranted && (
          <Fact term={t('givers')}>
            <GrantingRoles key={entry.id} entryId={entry.id} />
          </Fact>
        )}
      </dl>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
