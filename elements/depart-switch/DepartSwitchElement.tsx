import type { ReactNode } from 'react'
import { FeedbackHost } from '../parts/feedback'
import { lazyPart } from '../parts/lazy-part'
import type { DepartSwitchProps } from './DepartSwitch'

const DepartSwitch = lazyPart<DepartSwitchProps>(() => import('./DepartSwitch'), { close: ({ onClose }) => onClose({}) })

/** The view of `<ops-depart-switch>`: with a place for its messages, and with its code only once it opens. */
export default function DepartSwitchElement(props: DepartSwitchProps): ReactNode {
  return <FeedbackHost>{props.open && <DepartSwitch {...props} />}</FeedbackHost>
}
