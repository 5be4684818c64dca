import type { ReactNode } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import type { GridTopic } from '../control/control.types'
import type { GridControl } from '../control/grid-control'
import type { SaidProps } from './Said'
import { useTopic } from './use-topic'

const Said = lazyPart<SaidProps>(() => import('./Said'), { quiet: true })

const topics: readonly GridTopic[] = ['said']

/** Tells screen readers what is otherwise only seen, and everybody what was refused; the words come when there is something to say. */
export function GridVoice({ control }: { control: GridControl }): ReactNode {
  useTopic(control, topics)
  return <div className="ops-vh" aria-live="polite">{control.said && <Said said={control.said} />}</div>
}
