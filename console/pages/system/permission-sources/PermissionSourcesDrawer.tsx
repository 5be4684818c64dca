import { type ReactNode, useMemo, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError, isAbsentCall } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Drawer } from '../../../../elements/parts/dialog'
import { Empty, Failed, Note, Skeleton } from '../../../../elements/parts/indicators'
import { Tree } from '../../../../elements/parts/tree'
import { entryNameIn } from '../../parts/entry-names'
import { EntryFacts } from './EntryFacts'
import { readSources, type PermissionSources } from './read-sources'
import permissionSourcesCss from './permission-sources.css?inline'
import { permissionSourcesStrings } from './permission-sources.strings'
import { sourceNodes } from './sources.model'
import { GrantingRoleList } from './GrantingRoleList'

const width = 560

/** Why a user sees something, or does not: each entry and button of the menu with the roles by which he has it. */
export default function PermissionSourcesDrawer({ record, onClose }: ActionDialogProps): ReactNode {
  useSheet(permissionSourcesCss)
  const t = useStrings(permissionSourcesStrings)
  const locale = useLocale()
  const userId = recordIdOf(record)
  const { data, status, error, retry } = useServerData({
    key: ['permission-sources', userId],
    load: (transport, signal) => readSources(transport, userId, signal),
    noCache: true,
  })
  const name = [stringValue(record['realname']), stringValue(record['username'])].filter((part) => part !== '').join(' ')
  return (
    <Drawer open heading={t('heading')} subtitle={name} width={width} onOpenChange={onClose}>
      {data && <Sources sources={data} />}
      {!data && status !== 'failed' && <Skeleton height={320} />}
      {status === 'failed' &&
        (isAbsentCall(error) ? (
          <Empty title={t('absent')} />
        ) : (
          <Failed title={t('failed')} text={describeError(error, locale)} onRetry={retry} />
        ))}
    </Drawer>
  )
}

function Sources({ sources }: { sources: PermissionSources }): ReactNode {
  const t = useStrings(permissionSourcesStrings)
  const locale = useLocale()
  const [chosen, setChosen] = useState('')
  const nodes = useMemo(
    () => sourceNodes(sources, { has: t('has'), hasNot: t('hasNot'), title: (title) => entryNameIn(locale, title) }),
    [sources, t, locale],
  )
  const entry = sources.entries.get(chosen)
  const roles = sources.ways.filter(({ depart }) => depart === '')
  const departRoles = sources.ways.filter(({ depart }) => depart !== '')
  return (
    <div className="ops-permissionsources">
      <dl>
        <div>
          <dt>{t('roles')}</dt>
          <dd>{roles.length > 0 ? <GrantingRoleList roles={roles} /> : t('noRoles')}</dd>
        </div>
        {departRoles.length > 0 && (
          <div>
            <dt>{t('departRoles')}</dt>
            <dd>
              <GrantingRoleList roles={departRoles} />
            </dd>
          </div>
        )}
      </dl>
      {sources.isAdmin && <Note>{t('isAdmin')}</Note>}
      <div className="ops-permissionsources-tree">
        <Tree
          nodes={nodes}
          values={[chosen]}
          label={t('tree')}
          searchable
          searchPlaceholder={t('find')}
          openLevels={1}
          onChange={([id = '']) => id !== '' && setChosen(id)}
        />
      </div>
      <section className="ops-permissionsources-entry" aria-live="polite">
        {entry ? <EntryFacts sources={sources} entry={entry} /> : <p className="ops-help">{t('choose')}</p>}
      </section>
    </div>
  )
}
