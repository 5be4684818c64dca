import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { DeviceStream } from '../work/DeviceStream'
import type { TaskPanelProps } from '../work/TaskDesk'
import { TaskPanel, type TaskSectionProps } from '../work/TaskPanel'
import { carouselPath } from './carousel-path'
import { carousel } from './carousel.resource'
import { carouselStrings } from './carousel.strings'
import { Playout } from './Playout'

/** A carousel: what it plays, what follows, and where it breaks off. */
export default function CarouselPanel(props: TaskPanelProps): ReactNode {
  const t = useStrings(carouselStrings)
  return <TaskPanel {...props} resource={carousel} path={carouselPath} kind={t('one')} Sections={CarouselSections} />
}

function CarouselSections({ task, actions, reload }: TaskSectionProps): ReactNode {
  const t = useStrings(carouselStrings)
  return (
    <>
      <Playout task={task} actions={actions} reload={reload} />
      <DeviceStream id={stringValue(task['equipmentId'])} name={stringValue(task['equipmentId_dictText'])} heading={t('target')} />
    </>
  )
}
