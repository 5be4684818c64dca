import { Paperclip } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { Field, Textarea } from '../../../../elements/parts/field'
import { Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { useSessionUser } from '../../../session/runtime-context'
import { detailStrings } from './detail.strings'
import { isClosed, sosPath } from './alarm-record'

const FileUpload = lazyPart(() => import('../../../../elements/file-upload/FileUpload'))
const UserPickerDialog = lazyPart(() => import('../../../../elements/user-picker/UserPickerDialog'), {
  close: ({ onCancel }) => onCancel(),
})

/** Characters of a note. */
const maxNote = 200
/** Files of one step, and megabytes of each. */
const maxFiles = 6
const maxFileSize = 20

type Verb = 'ack' | 'handle' | 'note' | 'assign' | 'takeover' | 'close' | 'false'

/** Steps that take files. */
const withFiles: ReadonlySet<Verb> = new Set(['note', 'close', 'false'])

interface AlarmActionsProps {
  alarm: WireRecord
  /** Something was done, or somebody else was first. */
  onDone: () => void
}

/** What can be done with an alarm now, by its state and its handler, and the note for it. */
export function AlarmActions({ alarm, onDone }: AlarmActionsProps): ReactNode {
  const t = useStrings(detailStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const permission = useControlPermissions()
  const user = useSessionUser()
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [files, setFiles] = useState('')
  const [hasFiles, setHasFiles] = useState(false)
  const [running, setRunning] = useState<Verb | null>(null)
  const [assigns, setAssigns] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  if (isClosed(alarm)) return null

  const isNew = alarm['status'] === 'new'
  const isMine = !isNew && alarm['handlerId'] === user?.info?.id
  const mayTakeOver = permission(['sos:takeover']).outcome === 'allowed'

  async function perform(verb: Verb, more: object = {}): Promise<void> {
    setRunning(verb)
    try {
      const path = sosPath(verb)
      const { message } = await transport.envelope({
        method: 'POST',
        path,
        body: { id: recordIdOf(alarm), ...(note && { note }), ...(files && withFiles.has(verb) && { files }), ...more },
      })
      feedback.toast({ tone: 'success', title: message })
      setNote('')
      if (withFiles.has(verb)) {
        setFiles('')
        setHasFiles(false)
      }
      setMissing(false)
    } catch (error) {
      // The note stays; that somebody else was first shows with the alarm as it is now.
      feedback.toast({ tone: 'danger', title: describeError(error, locale), cause: 'alarm' })
    }
    setRunning(null)
    onDone()
  }

  function performWithNote(verb: Verb): void {
    setMissing(note.trim() === '')
    if (note.trim() !== '') void perform(verb)
  }

  const button = (verb: Verb, word: 'addNote' | Exclude<Verb, 'note'>, code: string, isPrimary = false, needsNote = false): ReactNode => (
    <PermissionButton
      permission={permission([code])}
      kind={isPrimary ? 'primary' : undefined}
      loading={running === verb}
      disabled={running !== null}
      onClick={() => (verb === 'assign' ? setAssigns(true) : needsNote ? performWithNote(verb) : void perform(verb))}
    >
      {t(word)}
    </PermissionButton>
  )
  return (
    <div className="ops-alarmactions">
      {(isMine || mayTakeOver) && (
        <>
          <Field label={t('note')} help={t('noteHelp')} error={isMissing && t('noteMissing')}>
            <Textarea value={note} onChange={setNote} rows={2} maxLength={maxNote} counted />
          </Field>
          {hasFiles && (
            <FileUpload
              label={t('files')}
              value={files}
              biz="sos"
              maxCount={maxFiles}
              maxSize={maxFileSize}
              onChange={setFiles}
              fallback={<Skeleton height={72} />}
            />
          )}
        </>
      )}
      <div className="ops-alarmactions-buttons">
        {(isMine || mayTakeOver) && !hasFiles && (
          <Button icon={Paperclip} onClick={() => setHasFiles(true)}>
            {t('addFiles')}
          </Button>
        )}
        {(isMine || mayTakeOver) && button('false', 'false', 'sos:close', false, true)}
        {isMine && button('note', 'addNote', 'sos:ack', false, true)}
        {isMine && permission(['user:list']).outcome === 'allowed' && <span ref={anchor}>{button('assign', 'assign', 'sos:ack')}</span>}
        {!isNew && !isMine && button('takeover', 'takeover', 'sos:takeover', true)}
        {isNew && button('ack', 'ack', 'sos:ack', true)}
        {isMine && alarm['status'] === 'acked' && button('handle', 'handle', 'sos:ack', true)}
        {(isMine || mayTakeOver) && button('close', 'close', 'sos:close', isMine && alarm['status'] === 'handling', true)}
      </div>
      {assigns && (
        <UserPickerDialog
          id="alarm-handler"
          keys={[]}
          records={new Map()}
          anchor={anchor}
          multiple={false}
          limit={1}
          byDepart
          byRole={false}
          valueField="id"
          textField="realname"
          userSource="list"
          lazy
          options={undefined}
          departs={undefined}
          roles={undefined}
          source={undefined}
          onLoadError={undefined}
          onCancel={() => setAssigns(false)}
          onRetry={() => undefined}
          onChange={() => undefined}
          onConfirm={([userId]) => {
            setAssigns(false)
            if (userId !== undefined) void perform('assign', { userId })
          }}
        />
      )}
    </div>
  )
}
