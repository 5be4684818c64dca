import { Pause, Pencil, Play, RotateCw, SkipForward, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { PermissionButton } from '../../../../elements/parts/permission'
import type { TaskAction } from './use-task-actions'

const icons: Readonly<Record<string, typeof Play>> = {
  edit: Pencil,
  start: Play,
  restart: RotateCw,
  stop: Square,
  pause: Pause,
  resume: Play,
  skip: SkipForward,
}

interface TaskButtonsProps {
  actions: readonly TaskAction[]
  /** Those that are drawn, in this order, as far as they are offered. */
  keys: readonly string[]
  size?: 'sm'
}

/** Actions of a task as buttons. */
export function TaskButtons({ actions, keys, size }: TaskButtonsProps): ReactNode {
  return keys
    .flatMap((key) => actions.find((action) => action.key === key) ?? [])
    .map(({ key, label, danger, permission, run }) => (
      <PermissionButton
        key={key}
        permission={permission}
        icon={icons[key]}
        kind={danger ? 'danger' : key === 'start' ? 'primary' : 'default'}
        {...(size && { size })}
        onClick={run}
      >
        {label}
      </PermissionButton>
    ))
}
