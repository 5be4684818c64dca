import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { LinkButton } from '../../../../elements/parts/button'
import { Note } from '../../../../elements/parts/indicators'
import type { TaskAction } from './use-task-actions'
import { useWorkDetails } from './use-work-details'
import { stateOf } from './work-states'
import { workStrings } from './work-own.strings'

/** Actions that help a task which does not run. */
const helpful = ['retry', 'edit'] as const

/** Why a task does not run, and what helps; nothing if it does. */
export function WorkProblem({ task, actions }: { task: WireRecord; actions: readonly TaskAction[] }): ReactNode {
  const t = useStrings(workStrings)
  const details = useWorkDetails()(task)
  const state = stateOf(task)
  if (details === '') return null
  const name = stringValue(task['name'])
  const hasFailed = state === 'failed' || state === 'retrying'
  return (
    <Note tone={state === 'failed' ? 'danger' : state === 'retrying' ? 'warning' : 'info'}>
      <span className="ops-workproblem">
        <span>{details}</span>
        {helpful
          .flatMap((key) => actions.find((action) => action.key === key) ?? [])
          .filter(({ permission }) => hasFailed && permission.outcome === 'allowed')
          .map(({ key, label, run }) => (
            <LinkButton key={key} aria-label={t('actionOf', { action: label, name })} onClick={run}>
              {label}
            </LinkButton>
          ))}
      </span>
    </Note>
  )
}
