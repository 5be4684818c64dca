import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { confirmAndDelete } from '../../../../elements/list-page/actions/confirm-and-delete'
import { listStrings } from '../../../../elements/list-page/list/list.strings'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import type { RowAction } from '../../../../elements/parts/data-table'
import { RowActions } from '../../../../elements/parts/data-table/RowActions'
import { LinkButton } from '../../../../elements/parts/button'
import { Note, Status, Tag } from '../../../../elements/parts/indicators'
import { permissionAction, useControlPermissions } from '../../../../elements/parts/permission'
import { Rate } from '../work/Rate'
import { uptimeText } from '../work/uptime'
import { WorkDetails } from '../work/WorkDetails'
import { stateOf, workStates } from '../work/work-states'
import { distribute } from './distribute.resource'
import { distributeStrings } from './distribute.strings'

/** A dialog about a target: its form, or that of an action. */
export interface OpenTarget {
  mode?: 'add' | 'edit'
  action?: ResourceAction
  record?: WireRecord
}

interface TargetItemProps {
  target: WireRecord
  context: ActionContext
  onOpen: (open: OpenTarget) => void
}

/** The address of a target with its masked key. */
const addressOf = ({ targetUrl, targetKey }: WireRecord): string =>
  [stringValue(targetUrl).replace(/\/+$/, ''), stringValue(targetKey)].filter((part) => part !== '').join('/')

/** One target: state, traffic, what is wrong with it, and what can be done. */
export function TargetItem({ target, context, onOpen }: TargetItemProps): ReactNode {
  const t = useStrings(distributeStrings)
  const tList = useStrings(listStrings)
  const permission = useControlPermissions()
  const name = stringValue(target['name'])
  const state = stateOf(target)
  const { label, tone, shape } = workStates[state]
  const hasProblem = stringValue(target['lastError']) !== '' && state !== 'running' && state !== 'stopped'
  const retry = distribute.rowActions?.find(({ key }) => key === 'start')

  function perform(action: ResourceAction): void {
    if (action.Dialog) onOpen({ action, record: target })
    else void action.run?.([target], context)
  }

  const { permissions } = distribute
  const actions: RowAction<WireRecord>[] = [
    ...(distribute.rowActions ?? [])
      .filter(({ offers }) => offers?.(target) ?? true)
      .flatMap((action) =>
        permissionAction(permission(action.permission), {
          key: action.key,
          label: context.t(action.label),
          ...(action.danger && { danger: true }),
          onSelect: () => perform(action),
        }),
      ),
    ...permissionAction(permission(permissions?.edit), {
      key: 'edit',
      label: tList('list.edit'),
      onSelect: () => onOpen({ mode: 'edit', record: target }),
    }),
    ...permissionAction(permission(permissions?.delete), {
      key: 'delete',
      label: tList('delete'),
      danger: true,
      onSelect: () => void confirmAndDelete(distribute, [target], context, tList),
    }),
  ]

  return (
    <li className="ops-target">
      <span className="ops-target-name">
        <b>{name}</b>
        <Tag>{stringValue(target['targetType']).toUpperCase()}</Tag>
      </span>
      <Rate record={target} />
      <span className="ops-target-address ops-truncate" title={addressOf(target)}>
        {addressOf(target)}
      </span>
      <span className="ops-target-state">
        <Status tone={tone} shape={shape}>
          {t(label)}
        </Status>
        {uptimeText(target)}
      </span>
      <RowActions row={target} name={name} actions={actions} shown={1} />
      {hasProblem && (
        <Note tone={state === 'failed' ? 'danger' : 'warning'}>
          <WorkDetails record={target} />
          {retry && (state === 'failed' || state === 'retrying') && context.may(retry.permission) && (
            <LinkButton aria-label={t('retryNow', { name })} onClick={() => perform(retry)}>
              {t('retry')}
            </LinkButton>
          )}
        </Note>
      )}
    </li>
  )
}
