import { GripVertical, Plus, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { EditorProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button, IconButton } from '../../../../elements/parts/button'
import { useServerAction } from '../../../../elements/parts/feedback'
import { Note } from '../../../../elements/parts/indicators'
import { useOrder } from '../../../../elements/parts/order'
import { Select } from '../../../../elements/parts/select'
import { usePolling } from '../../parts/use-polling'
import { durationText } from '../../parts/duration-text'
import workCss from '../work/work.css?inline'
import { type CarouselFile, fileKeys, filesIn, filesText, movedFile, totalOf } from './carousel-files'
import { carouselPath } from './carousel-path'
import { carouselStrings } from './carousel.strings'

/** ms between two looks at files that the server has not read yet. */
const pollInterval = 3000

const recordsIn = (data: unknown): WireRecord[] => (Array.isArray(data) ? data.filter(isRecord) : [])

/** The files of a carousel: chosen from the folders of the server, ordered by dragging, checked for seams. */
export function FilesEditor({ value, onChange, disabled, values, record }: EditorProps): ReactNode {
  useSheet(workCss)
  const files = filesIn(value)
  const change = (changed: readonly CarouselFile[]): void => onChange(filesText(changed))
  return (
    <div className="ops-filesedit">
      {!disabled && <FolderFiles onAdd={(added) => change([...files, ...added])} />}
      <PlayList files={files} onChange={change} disabled={disabled} />
      <ListCheck files={files} values={values} id={record ? recordIdOf(record) : ''} />
    </div>
  )
}

function FolderFiles({ onAdd }: { onAdd: (files: readonly CarouselFile[]) => void }): ReactNode {
  const t = useStrings(carouselStrings)
  const locale = useLocale()
  const [chosen, setChosen] = useState('')
  const folders = useServerData({
    key: ['carousel-folders'],
    load: (transport, signal) => transport.get(`${carouselPath}/loadOneFileList`, {}, { signal }),
  })
  const options = recordsIn(folders.data)
  const folder = chosen || stringValue(options.find(({ fileCount }) => Number(fileCount) > 0)?.['path'])
  const inFolder = useServerData({
    key: ['carousel-files', folder],
    load: (transport, signal) => transport.get(`${carouselPath}/loadTwoFileList`, { path: folder }, { signal }),
    enabled: folder !== '',
  })
  const rows = recordsIn(inFolder.data).filter(({ path }) => stringValue(path) !== '')
  const files = filesIn(rows)
  const isRead = (index: number): boolean => rows[index]?.['inspected'] !== false
  const readFiles = files.filter((_file, index) => isRead(index))
  // The server reads them in the background.
  usePolling(inFolder.reload, pollInterval, { enabled: readFiles.length < files.length })
  const failure = folders.status === 'failed' ? folders.error : inFolder.status === 'failed' ? inFolder.error : null
  return (
    <section aria-label={t('folderFiles')}>
      <Select
        value={folder}
        options={options.map((row) => ({
          value: stringValue(row['path']),
          label: stringValue(row['name']),
          sub: stringValue(row['fileCount']),
        }))}
        onChange={setChosen}
        aria-label={t('folder')}
        loading={folders.status === 'loading'}
      />
      {failure !== null && <Note tone="danger">{t('filesFailed', { reason: describeError(failure, locale) })}</Note>}
      {inFolder.status === 'ready' && files.length === 0 && <Note tone="info">{t('noFiles')}</Note>}
      <ul className="ops-filelist" aria-busy={inFolder.status === 'loading'} aria-label={t('folderFiles')}>
        {files.map((file, index) => (
          <li key={file.path}>
            {stringValue(rows[index]?.['thumb']) !== '' && <img src={stringValue(rows[index]?.['thumb'])} alt="" loading="lazy" />}
            <span className="ops-filename">{file.name}</span>
            <small>
              {isRead(index)
                ? [
                    stringValue(rows[index]?.['codec']),
                    `${stringValue(rows[index]?.['width'])}×${stringValue(rows[index]?.['height'])}`,
                  ].join(' ')
                : t('reading')}
            </small>
            {rows[index]?.['converted'] === true && <small>{t('converted')}</small>}
            {isRead(index) && <small>{durationText(file.duration)}</small>}
            <IconButton
              icon={Plus}
              size="sm"
              label={t('add', { name: file.name })}
              disabled={!isRead(index)}
              onClick={() => onAdd([file])}
            />
          </li>
        ))}
      </ul>
      {readFiles.length > 1 && (
        <Button size="sm" icon={Plus} onClick={() => onAdd(readFiles)}>
          {t('addAll')}
        </Button>
      )}
    </section>
  )
}

interface PlayListProps {
  files: readonly CarouselFile[]
  onChange: (files: readonly CarouselFile[]) => void
  disabled: boolean
}

function PlayList({ files, onChange, disabled }: PlayListProps): ReactNode {
  const t = useStrings(carouselStrings)
  const list = useRef<HTMLOListElement>(null)
  const keys = fileKeys(files)
  const order = useOrder({
    list,
    keys,
    axis: 'y',
    grip: '.ops-filegrip',
    onMove: (key, to) => onChange(movedFile(files, keys.indexOf(key), to)),
    nameOf: (key) => files[keys.indexOf(key)]?.name ?? '',
  })
  return (
    <section aria-label={t('order')}>
      <h4>
        {t('order')}
        <span>{t('total', { n: files.length, time: durationText(totalOf(files)) })}</span>
      </h4>
      {files.length === 0 && <Note tone="info">{t('noneChosen')}</Note>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and presses of the grips inside */}
      <ol className="ops-filelist" ref={list} tabIndex={-1} {...(!disabled && order.handlers)}>
        {files.map((file, index) => (
          <li key={keys[index]} data-key={keys[index]}>
            {!disabled && (
              <IconButton icon={GripVertical} size="sm" tooltip={false} className="ops-filegrip" label={t('move', { name: file.name })} />
            )}
            <small>{index + 1}</small>
            <span className="ops-filename">{file.name}</span>
            <small>{durationText(file.duration)}</small>
            {!disabled && (
              <IconButton icon={X} size="sm" label={t('remove', { name: file.name })} onClick={() => onChange(files.toSpliced(index, 1))} />
            )}
          </li>
        ))}
      </ol>
      {order.status}
    </section>
  )
}

interface ListCheckProps {
  files: readonly CarouselFile[]
  values: EditorProps['values']
  /** '' for a new one. */
  id: string
}

/** Seams between files, and other carousels of the device at the same time. */
function ListCheck({ files, values, id }: ListCheckProps): ReactNode {
  const t = useStrings(carouselStrings)
  const serverText = useServerText()
  const transport = useTransport()
  const { run, busy } = useServerAction(() => undefined)
  const [result, setResult] = useState<{ of: string; data: WireRecord } | null>(null)
  const checked = JSON.stringify([files.map(({ path }) => path), values])
  if (files.length === 0) return null

  async function check(): Promise<void> {
    await run(async () => {
      const { equipmentId, typerId, loopMode, scheduleType, startTime, endTime, cron } = values
      const data = await transport.post(`${carouselPath}/check`, {
        id,
        files: files.map(({ path }) => ({ path })),
        equipmentId,
        typerId,
        loopMode,
        scheduleType,
        startTime,
        endTime,
        cron,
      })
      if (isRecord(data)) setResult({ of: checked, data })
    })
  }

  const current = result?.of === checked ? result.data : null
  const seams = recordsIn(current?.['files']).filter(({ seamless }) => seamless !== true)
  return (
    <div>
      <Button size="sm" loading={busy} onClick={() => void check()}>
        {t('check')}
      </Button>
      <div aria-live="polite">
        {current && seams.length === 0 && <Note tone="success">{t('checkOk', { n: files.length })}</Note>}
        {seams.length > 0 && (
          <Note tone="warning">
            {t('checkSeams', {
              n: seams.length,
              names: seams.map(({ path, reason }) => `${stringValue(path)} (${serverText(stringValue(reason))})`).join(', '),
            })}
          </Note>
        )}
        {recordsIn(current?.['conflicts']).map((conflict) => (
          <Note key={stringValue(conflict['taskId'])} tone="warning">
            {t('checkConflicts', { name: stringValue(conflict['name']), from: stringValue(conflict['from']) })}
          </Note>
        ))}
      </div>
    </div>
  )
}
