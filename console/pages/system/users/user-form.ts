import { equalTo } from '../../../../elements/core/validation'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { FormExtensions } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { DepartsEditor, ManagedEditor, PositionEditor, RolesEditor, TenantsEditor } from './PermissionsEditors'
import { loadRelations, consistentManaged } from './user-relations'

/** Marks of the query language and of comma-joined lists cannot be part of an account name. */
const forbiddenInUsername = /[\s,*!<>'"\\]/

const isSuperior = ({ userIdentity }: Readonly<Record<string, string>>): boolean => userIdentity === '2'

/** What the form of a user needs beside his fields: roles and departments, and what follows from them. */
const userForm: FormExtensions = {
  fields: {
    username: { check: (username, _values, t) => (forbiddenInUsername.test(username.trim()) ? t('usernameRule') : null) },
    confirmPassword: { rules: (values) => [equalTo(() => values['password'])] },
    selectedroles: { Editor: RolesEditor },
    selecteddeparts: { Editor: DepartsEditor },
    departIds: { Editor: ManagedEditor, shown: isSuperior },
    relTenantIds: { Editor: TenantsEditor },
    post: { Editor: PositionEditor },
  },
  async load(user, { transport }, signal) {
    const { roleIds, departs } = await loadRelations(transport, recordIdOf(user), signal)
    return {
      values: {
        selectedroles: roleIds.join(','),
        selecteddeparts: departs.map(({ id }) => id).join(','),
        userIdentity: stringValue(user['userIdentity']) || '1',
        activitiSync: stringValue(user['activitiSync']) || '1',
      },
      response: departs,
    }
  },
  DetailBeside: lazyPart(() => import('./UserOverview')),
  settle: (values) => ({ ...values, departIds: consistentManaged(values) }),
}

export default userForm
