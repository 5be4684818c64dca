import { Download, Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { saveFile } from '../../../../elements/core/dom/save-file'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { IconButton } from '../../../../elements/parts/button'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { Select } from '../../../../elements/parts/select'
import { usePolling } from '../../parts/use-polling'
import { type LogLevel, type LogLine, linesIn, logText } from './log-lines'
import { workStrings } from './work-own.strings'
import workCss from './work.css?inline'

/** ms between two loads. */
const every = 2000

interface TaskLogProps {
  /** Head of the calls of the task. */
  path: string
  id: string
  /** Of the task; names the file. */
  name: string
  /** Stands before the buttons. */
  children?: ReactNode
}

/** The last lines of a task, the newest first; all of them, or warnings and errors. */
export function TaskLog({ path, id, name, children }: TaskLogProps): ReactNode {
  useSheet(workCss)
  const t = useStrings(workStrings)
  const locale = useLocale()
  const serverText = useServerText()
  const [level, setLevel] = useState<LogLevel>('')
  const [isPaused, setPaused] = useState(false)
  const log = useServerData({
    key: ['work-log', path, id],
    load: (transport, signal) => transport.get(`${path}/log`, { id }, { signal }),
    noCache: true,
  })
  usePolling(log.reload, every, { enabled: !isPaused })
  const all: LogLine[] = (Array.isArray(log.data) ? log.data : []).filter(isRecord).map((line) => ({
    time: stringValue(line['time']),
    level: stringValue(line['level']),
    text: serverText(stringValue(line['text'])),
  }))
  const lines = linesIn(all, level).toReversed()
  return (
    <section className="ops-taskpart" aria-label={t('log')}>
      <div className="ops-taskparthead">
        {children}
        <div className="ops-tasktools">
          <span className="ops-taskselect">
            <Select
              aria-label={t('levels')}
              value={level}
              onChange={(value) => setLevel(value === 'warn' ? 'warn' : '')}
              options={[
                { value: '', label: t('allLevels') },
                { value: 'warn', label: t('problems') },
              ]}
            />
          </span>
          <IconButton
            icon={isPaused ? Play : Pause}
            size="sm"
            label={t(isPaused ? 'resumeLog' : 'pauseLog')}
            onClick={() => setPaused(!isPaused)}
          />
          <IconButton
            icon={Download}
            size="sm"
            label={t('downloadLog')}
            disabled={all.length === 0}
            onClick={() => saveFile(new Blob([logText(all)], { type: 'text/plain' }), `${name}.log`)}
          />
        </div>
      </div>
      {log.status === 'failed' && <LoadFailure text={t('logFailed', { reason: describeError(log.error, locale) })} onRetry={log.retry} />}
      {log.status === 'loading' && <Skeleton height={120} />}
      {log.status === 'ready' && lines.length === 0 && <p className="ops-muted">{t('logEmpty')}</p>}
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
        <ol className="ops-worklog" aria-label={t('log')} tabIndex={0}>
          {lines.map((line, index) => (
            <li key={lines.length - index} data-level={line.level}>
              <time>{line.time.slice(11)}</time>
              <b>{line.level === 'warn' || line.level === 'error' ? t(line.level) : t('info')}</b>
              <span>{line.text}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
