import { X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import type { RecordFields } from '../../../../elements/list-page/form'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button, IconButton } from '../../../../elements/parts/button'
import { LoadFailure } from '../../../../elements/parts/indicators'
import { createStrings } from './create.strings'
import { idsOfMembers, memberKeys } from './member-keys'
import { dispatchPath } from './room-model'

/** Values of the form of a new room. */
export type NewRoom = { title: string; kind: string; users: string; devices: string; codeFlag: string; recordFlag: string }

function membersOf(template: WireRecord) {
  const rows: readonly unknown[] = Array.isArray(template['members']) ? template['members'] : []
  return rows.filter(isRecord).map((row) => ({ memberType: stringValue(row['memberType']), memberId: stringValue(row['memberId']) }))
}

/** Templates of the user and the department: each fills the form in; what the form holds can be kept as one. */
export function Templates({ form }: { form: RecordFields<NewRoom> }): ReactNode {
  const t = useStrings(createStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const [running, setRunning] = useState(false)
  const appliedTitle = useRef('')
  const { status, data, error, retry, reload } = useServerData({
    key: ['dispatch-templates'],
    load: (server, signal) => server.get(dispatchPath('template/list'), undefined, { signal }),
  })
  const rows: readonly unknown[] = Array.isArray(data) ? data : []
  const templates = rows.filter(isRecord)
  const { title, kind, ...members } = form.values
  const keys = memberKeys(members)

  function apply(template: WireRecord): void {
    const ids = idsOfMembers(membersOf(template))
    const name = stringValue(template['title'])
    // A title that the user has typed stays.
    if (title.trim() === '' || title === appliedTitle.current) {
      form.set('title', name)
      appliedTitle.current = name
    }
    form.set('kind', stringValue(template['kind']))
    form.set('users', ids.users)
    form.set('devices', ids.devices)
    feedback.toast({ tone: 'info', title: t('applied', { name }), cause: 'template' })
  }

  async function remove(id: string, name: string): Promise<void> {
    const isDeleted = await feedback.confirm({
      tone: 'danger',
      title: t('deleteTemplateTitle'),
      question: t('deleteTemplateQuestion'),
      name,
      okText: t('deleteTemplateOk'),
      onConfirm: () => transport.del(dispatchPath('template/delete'), { id }),
    })
    if (isDeleted) await reload()
  }

  async function save(): Promise<void> {
    setRunning(true)
    try {
      await transport.post(dispatchPath('template/add'), { title, kind, members: keys })
      feedback.toast({ tone: 'success', title: t('savedTemplate', { name: title }) })
      await reload()
    } catch (reason) {
      feedback.toast({ tone: 'danger', title: describeError(reason, locale), cause: 'template' })
    }
    setRunning(false)
  }

  if (status === 'failed')
    return (
      <div data-wide="">
        <LoadFailure text={t('templateFailed', { reason: describeError(error, locale) })} onRetry={retry} />
      </div>
    )
  const canSave = title.trim() !== '' && keys.length > 0
  if (templates.length === 0 && !canSave) return null
  return (
    <div data-wide="" className="ops-dispatch-templates" role="group" aria-label={t('templates')}>
      <span className="ops-muted">{t('templates')}</span>
      {templates.map((template) => {
        const name = stringValue(template['title'])
        return (
          <span key={recordIdOf(template)} className="ops-dispatch-templates">
            <Button size="sm" onClick={() => apply(template)}>
              {name}
            </Button>
            {template['isOwn'] === true && (
              <IconButton
                size="sm"
                icon={X}
                label={t('deleteTemplate', { name })}
                onClick={() => void remove(recordIdOf(template), name)}
              />
            )}
          </span>
        )
      })}
      {canSave && (
        <Button size="sm" kind="text" loading={running} onClick={() => void save()}>
          {t('saveTemplate')}
        </Button>
      )}
    </div>
  )
}
