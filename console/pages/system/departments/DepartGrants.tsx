import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { useSubject } from '../../../../elements/parts/page-host'
import type { EntryRulesCalls, GrantSubject } from '../grants/grant-subject'
import { GrantsDrawer } from '../grants/GrantsDrawer'
import { departPaths } from './depart-paths'
import { departRolesStrings } from './depart-roles.strings'

function subjectOf(departId: string, name: string, texts: NonNullable<EntryRulesCalls['texts']>): GrantSubject {
  return {
    kind: 'depart',
    id: departId,
    name,
    tree: { path: departPaths.grantTree, params: {} },
    granted: { path: departPaths.granted, params: { departId } },
    save: { path: departPaths.saveGrants, body: { departId } },
    rules: { path: departPaths.rules, holder: [departId], body: { departId }, texts },
  }
}

/** What a department may hand out by its roles. */
export default function DepartGrants({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(departRolesStrings)
  const [subject] = useState(() => subjectOf(recordIdOf(record), name, { help: t('departRulesHelp'), none: t('departRulesNone') }))
  useSubject(name)
  return <GrantsDrawer heading={t('departGrants')} subject={subject} note={t('departGrantsNote')} onClose={onClose} />
}
