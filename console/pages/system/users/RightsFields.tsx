import { type ReactNode, useMemo, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import DictSelect from '../../../../elements/dict-select/DictSelect'
import { RadioGroup } from '../../../../elements/parts/field'
import { MultiSelect, Select } from '../../../../elements/parts/select'
import { TreeField } from '../../../../elements/parts/tree'
import type { ServerData } from '../../list'
import { FormItem } from '../../list/form'
import { departNames, useDepartTree } from './depart-tree'
import { positionKey, positionNames, positionOptions } from './positions'
import type { UserForm } from './user-fields'
import { usePositions, useRoles } from './user-options'
import { idList, settledManaged } from './user-wire'
import type { UserExtras, UserFormValues } from './user.types'
import { usersStrings } from './users.strings'

/** What the user may do and where he belongs. `departs` names departments that the tree does not hold. */
export function RightsFields({
  form,
  departs,
  posts,
}: {
  form: UserForm
  departs: UserExtras['departs']
  posts: readonly string[]
}): ReactNode {
  const t = useStrings(usersStrings)
  const roles = useRoles()
  const rolesState = useLoading(roles)
  const superior = form.values.userIdentity === '2'
  return (
    <>
      <h3>{t('rights')}</h3>
      <FormItem of={form.item('selectedroles')}>
        {({ value, onChange, onBlur, disabled }) => (
          <MultiSelect
            values={idList(value)}
            onChange={(ids) => onChange(ids.join(','))}
            onBlur={onBlur}
            disabled={disabled}
            searchable
            {...rolesState}
            options={roles.data ?? []}
          />
        )}
      </FormItem>
      <DepartItem form={form} departs={departs} />
      <FormItem of={form.item('userIdentity')}>
        {({ value, onChange, onBlur, disabled }) => (
          <RadioGroup
            options={[
              { value: '1', label: t('ordinary') },
              { value: '2', label: t('superior') },
            ]}
            value={value}
            onChange={(identity) => {
              onChange(identity)
              form.set('departIds', settledNow(form.values, { userIdentity: identity }))
            }}
            onBlur={onBlur}
            disabled={disabled}
          />
        )}
      </FormItem>
      {superior && <ManagedItem form={form} departs={departs} />}
      <PositionItem form={form} posts={posts} />
      <FormItem of={form.item('activitiSync')} bare>
        {({ value, onChange, onBlur, disabled, own }) => (
          <DictSelect
            {...own}
            type="radio"
            dictCode="activiti_sync"
            value={value}
            onChange={(next) => onChange(next)}
            onBlur={onBlur}
            disabled={disabled}
          />
        )}
      </FormItem>
    </>
  )
}

/** One position by its code, or several by their ids, as the server keeps them: `posts` are those of users. */
function PositionItem({ form, posts }: { form: UserForm; posts: readonly string[] }): ReactNode {
  const positions = usePositions()
  const state = useLoading(positions)
  // A list that is asked anew behind the dialog changes no field in it.
  const [evidence] = useState(posts)
  const choices = useMemo(() => {
    if (!positions.data) return null
    const key = positionKey(positions.data, evidence)
    return { key, options: positionOptions(positions.data, key), labels: positionNames(positions.data) }
  }, [positions.data, evidence])
  return (
    <FormItem of={form.item('post')}>
      {({ value, onChange, onBlur, disabled }) => {
        const props = { ...state, onBlur, disabled, searchable: true, options: choices?.options ?? [], labels: choices?.labels }
        return choices?.key === 'id' || evidence.some((post) => post.includes(',')) ? (
          <MultiSelect {...props} values={idList(value)} onChange={(ids) => onChange(ids.join(','))} />
        ) : (
          <Select {...props} clearable value={value} onChange={(code) => onChange(code)} />
        )
      }}
    </FormItem>
  )
}

/** Departments, one by one; taking one away takes it out of the managed ones too. */
function DepartItem({ form, departs }: { form: UserForm; departs: UserExtras['departs'] }): ReactNode {
  const tree = useDepartTree()
  const treeState = useLoading(tree)
  return (
    <FormItem of={form.item('selecteddeparts')}>
      {({ value, onChange, onBlur, disabled }) => (
        <TreeField
          {...treeState}
          nodes={tree.data ?? []}
          labels={Object.fromEntries(departs.map(({ id, name }) => [id, name]))}
          value={value}
          onChange={(ids) => {
            onChange(ids)
            form.set('departIds', settledNow(form.values, { selecteddeparts: ids }))
          }}
          onBlur={onBlur}
          disabled={disabled}
        />
      )}
    </FormItem>
  )
}

function ManagedItem({ form, departs }: { form: UserForm; departs: UserExtras['departs'] }): ReactNode {
  const t = useStrings(usersStrings)
  const { data: nodes } = useDepartTree()
  const names = useMemo(
    () => ({ ...Object.fromEntries(departs.map(({ id, name }) => [id, name])), ...departNames(nodes ?? []) }),
    [departs, nodes],
  )
  const own = idList(form.values.selecteddeparts)
  return (
    <FormItem of={form.item('departIds')} help={t('managedHelp')}>
      {({ value, onChange, onBlur, disabled }) => (
        <MultiSelect
          values={idList(value)}
          onChange={(ids) => onChange(ids.join(','))}
          onBlur={onBlur}
          disabled={disabled}
          options={own.map((id) => ({ value: id, label: names[id] ?? id }))}
          emptyText={t('noManaged')}
        />
      )}
    </FormItem>
  )
}

function settledNow(values: UserFormValues, change: Partial<UserFormValues>): string {
  return settledManaged({ ...values, ...change })
}

/** Server data as the loading props of a select or tree field. */
function useLoading(source: ServerData<unknown>): { loading: boolean; failed: string | undefined; onRetry: () => void } {
  const locale = useLocale()
  return {
    loading: source.status === 'loading',
    failed: source.status === 'failed' ? describeError(source.error, locale) : undefined,
    onRetry: source.retry,
  }
}
