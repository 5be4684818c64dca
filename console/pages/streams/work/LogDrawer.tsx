import type { ComponentType, ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Drawer } from '../../../../elements/parts/dialog'
import { LoadFailure, Skeleton, Tag } from '../../../../elements/parts/indicators'
import { usePolling } from '../../parts/use-polling'
import { workStrings } from './work-own.strings'
import workCss from './work.css?inline'

/** Milliseconds between two loads. */
const every = 2000
const tones = { info: 'neutral', warn: 'warning', error: 'danger' } as const
const isLevel = (level: string): level is keyof typeof tones => Object.hasOwn(tones, level)

/** The drawer with the last lines of a task, the newest first. */
export function logDrawer(path: string): ComponentType<ActionDialogProps> {
  return function LogDrawer({ record, name, onClose }: ActionDialogProps): ReactNode {
    useSheet(workCss)
    const t = useStrings(workStrings)
    const locale = useLocale()
    const serverText = useServerText()
    const id = recordIdOf(record)
    const log = useServerData({
      key: ['work-log', path, id],
      load: (transport, signal) => transport.get(path, { id }, { signal }),
    })
    usePolling(log.reload, every)
    const lines = (Array.isArray(log.data) ? log.data : []).filter(isRecord).toReversed()
    return (
      <Drawer open heading={t('log')} subtitle={name} width={640} onOpenChange={onClose}>
        {log.status === 'failed' && <LoadFailure text={t('logFailed', { reason: describeError(log.error, locale) })} onRetry={log.retry} />}
        {log.status === 'loading' && <Skeleton height={160} />}
        {log.status === 'ready' && lines.length === 0 && <p>{t('logEmpty')}</p>}
        <ol className="ops-worklog" aria-label={t('log')}>
          {lines.map((line, index) => {
            const level = stringValue(line['level'])
            return (
              <li key={lines.length - index}>
                <time>{stringValue(line['time']).slice(11)}</time>
                <span>{isLevel(level) && <Tag tone={tones[level]}>{t(level)}</Tag>}</span>
                <span>{serverText(stringValue(line['text']))}</span>
              </li>
            )
          })}
        </ol>
      </Drawer>
    )
  }
}
