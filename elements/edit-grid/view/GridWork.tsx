import type { ReactNode } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import { useTopic } from '../shared/use-topic'
import type { GridState } from '../state/grid-state.types'
import type { GridTopic } from '../state/topics'
import type { WorkBarProps } from './WorkBar'

const WorkBar = lazyPart<WorkBarProps>(() => import('./WorkBar'), { quiet: true })

const topics: readonly GridTopic[] = ['work']

/** What takes long shows how far it is, and can be cancelled. */
export function GridWork({ control, onDone }: { control: GridState; onDone: () => void }): ReactNode {
  useTopic(control, topics)
  const { current } = control.work
  return current && <WorkBar {...current} onCancel={() => control.work.cancel(current.kind)} onDone={onDone} />
}
