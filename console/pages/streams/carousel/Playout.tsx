import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { IconButton } from '../../../../elements/parts/button'
import { useServerAction } from '../../../../elements/parts/feedback'
import { Note, Progress, Tag } from '../../../../elements/parts/indicators'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { durationText } from '../../parts/duration-text'
import { TaskButtons } from '../work/TaskButtons'
import type { TaskSectionProps } from '../work/TaskPanel'
import { fileKeys, totalOf } from './carousel-files'
import { carouselPath } from './carousel-path'
import { type CarouselPosition, positionOf, type Timeline, timelineOf } from './carousel-timeline'
import { carouselStrings } from './carousel.strings'

/** The round that a carousel plays, and its files. */
export function Playout({ task, actions, reload }: TaskSectionProps): ReactNode {
  const t = useStrings(carouselStrings)
  const position = positionOf(task)
  const timeline = timelineOf(task, position)
  const nextFireTime = stringValue(task['nextFireTime'])
  return (
    <section className="ops-taskpart" aria-label={t('progress')}>
      <div className="ops-taskparthead">
        <h3>{t('progress')}</h3>
        {position && (
          <span className="ops-muted">{t('roundText', { index: position.index + 1, total: position.total, round: position.round })}</span>
        )}
        <TaskButtons actions={actions} keys={['pause', 'resume', 'skip']} size="sm" />
      </div>
      {position ? (
        <Round position={position} timeline={timeline} />
      ) : (
        <span className="ops-muted">{nextFireTime === '' ? t('notPlaying') : t('startsAt', { time: nextFireTime })}</span>
      )}
      <PlayList task={task} position={position} timeline={timeline} reload={reload} />
    </section>
  )
}

function Round({ position, timeline: { files, left, untilNext } }: { position: CarouselPosition; timeline: Timeline }): ReactNode {
  const t = useStrings(carouselStrings)
  const { file, inserted, pos, duration, index, next } = position
  const nextFile = next === null ? undefined : files[next]
  const keys = fileKeys(files)
  return (
    <div className="ops-round">
      <div className="ops-roundline">
        <b className="ops-truncate" title={file}>
          {inserted === '' ? file : t('insertedFile', { inserted, file })}
        </b>
        <span>{t('positionText', { pos: durationText(pos), duration: durationText(duration) })}</span>
      </div>
      <Progress value={duration > 0 ? (pos / duration) * 100 : 0} label={file} />
      <div className="ops-roundfiles" aria-hidden="true">
        {files.map(({ name, share, played }, at) => (
          <span key={keys[at]} style={{ flexGrow: share }} title={name} data-current={at === index ? '' : undefined}>
            <i style={{ inlineSize: `${played}%` }} />
          </span>
        ))}
      </div>
      <div className="ops-roundline">
        <span className="ops-truncate">
          {nextFile ? t('nextFile', { file: nextFile.name, time: durationText(untilNext) }) : t('nextUnknown')}
        </span>
        {left !== null && <span>{t('roundLeft', { time: durationText(left) })}</span>}
      </div>
    </div>
  )
}

interface PlayListProps {
  task: WireRecord
  position: CarouselPosition | null
  timeline: Timeline
  reload: () => Promise<unknown>
}

/** The files in their order, where pictures break off between them, and other carousels of the device at the same time. */
function PlayList({ task, position, timeline: { files }, reload }: PlayListProps): ReactNode {
  const t = useStrings(carouselStrings)
  const serverText = useServerText()
  const transport = useTransport()
  const permission = useControlPermissions()
  const { run, busy } = useServerAction(() => undefined)
  const id = recordIdOf(task)
  const keys = fileKeys(files)
  const { data } = useServerData({
    key: ['carousel-check', id, keys.join('\n')],
    load: (checkTransport, signal) => checkTransport.post(`${carouselPath}/check`, { id }, { signal }),
  })
  const check = isRecord(data) ? data : {}
  const seams = Array.isArray(check['files']) ? check['files'].filter(isRecord) : []
  const conflicts = Array.isArray(check['conflicts']) ? check['conflicts'].filter(isRecord) : []
  const maySkip = task['state'] === 'running' && permission(['r0:start']).outcome === 'allowed'

  async function playFrom(to: number): Promise<void> {
    if (await run(() => transport.post(`${carouselPath}/skip`, { id, to }))) await reload()
  }

  return (
    <>
      {conflicts.map((conflict) => (
        <Note key={stringValue(conflict['taskId'])} tone="warning">
          {t('checkConflicts', { name: stringValue(conflict['name']), from: stringValue(conflict['from']) })}
        </Note>
      ))}
      <div className="ops-taskparthead">
        <h4>{t('files')}</h4>
        <span className="ops-muted">{t('total', { n: files.length, time: durationText(totalOf(files)) })}</span>
      </div>
      <ol className="ops-filelist" aria-label={t('files')}>
        {files.map(({ name, duration }, at) => {
          const isCurrent = position?.index === at
          const reason = serverText(stringValue(seams[at]?.['reason']))
          return (
            <li key={keys[at]} aria-current={isCurrent || undefined}>
              <small>{at + 1}</small>
              <span className="ops-filename" title={name}>
                {name}
                {reason !== '' && <small data-tone="warning">{reason}</small>}
              </span>
              {isCurrent && <Tag tone="info">{t('current')}</Tag>}
              <small>{durationText(duration)}</small>
              {maySkip && (
                <IconButton
                  icon={Play}
                  size="sm"
                  label={t('playFile', { name })}
                  disabled={busy || isCurrent}
                  onClick={() => void playFrom(at)}
                />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
