import type { ReactNode } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import type { GridTopic } from '../state/topics'
import type { GridState } from '../state/grid-state.types'
import type { AnnouncementProps } from './Announcement'
import { useTopic } from '../shared/use-topic'

const Announcement = lazyPart<AnnouncementProps>(() => import('./Announcement'), { quiet: true })

const topics: readonly GridTopic[] = ['said']

/** Tells screen readers what is otherwise only seen, and everybody what was refused; the words come when there is something to say. */
export function Announcer({ control }: { control: GridState }): ReactNode {
  useTopic(control, topics)
  return (
    <div className="ops-sr-only" aria-live="polite">
      {control.announcer.said && <Announcement said={control.announcer.said} />}
    </div>
  )
}
