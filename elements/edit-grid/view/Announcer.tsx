import type { ReactNode } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import type { GridTopic } from '../state/topics'
import type { GridState } from '../state/grid-state.types'
import type { AnnouncementProps } from './Announcement'
import type { PasteConfirmationProps } from './PasteConfirmation'
import type { RejectedListProps } from './RejectedList'
import { useTopic } from '../shared/use-topic'

const Announcement = lazyPart<AnnouncementProps>(() => import('./Announcement'), { quiet: true })
const RejectedList = lazyPart<RejectedListProps>(() => import('./RejectedList'))
/** Where its code does not come nothing is pasted, and the user is told. */
const PasteConfirmation = lazyPart<PasteConfirmationProps>(() => import('./PasteConfirmation'), {
  close: ({ confirmation: question }) => question.resolve(false),
})

const topics: readonly GridTopic[] = ['said']

/** Tells screen readers what is otherwise only seen, and everybody what was refused; the words come when there is something to say. */
export function Announcer({ control, onDone }: { control: GridState; onDone: () => void }): ReactNode {
  useTopic(control, topics)
  const { announced, times, rejected, confirmation: question } = control.announcer
  return (
    <>
      <div className="ops-sr-only" aria-live="polite">
        {announced && <Announcement key={times} announced={announced} />}
      </div>
      {question && <PasteConfirmation confirmation={question} />}
      {rejected && <RejectedList control={control} rejected={rejected} onDone={onDone} />}
    </>
  )
}
