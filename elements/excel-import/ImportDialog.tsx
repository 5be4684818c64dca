import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { saveFile } from '../core/dom/save-file'
import { useSheet } from '../core/define/host-context'
import { useFeedback } from '../core/feedback'
import { formatNumber } from '../core/format'
import { useLocale, useStrings } from '../core/i18n'
import { Button } from '../parts/button'
import { Dialog, DialogCancel } from '../parts/dialog'
import { Switch } from '../parts/field'
import { Note } from '../parts/indicators'
import { lazyPart } from '../parts/lazy-part'
import { useLatest } from '../parts/use-latest'
import { ResultStep } from './ResultStep'
import importCss from './excel-import.css?inline'
import { excelImportStrings } from './excel-import.strings'
import type { ImportAddition, ImportDoneDetail, ImportErrorDetail, ImportField } from './excel-import.types'
import { FileCard } from './FileCard'
import { FileStep } from './FileStep'
import { type ImportResponse, partlyCode } from './import-response'
import { templateSheets, titleLines, wrongSheets } from './import-tables'
import { type ImportStep, ImportSteps } from './ImportSteps'
import { RowCheck } from './rows/check-rows'
import { afterImport, filePlans, isUntouched, isWrong, openRows, rowsToSend } from './rows/sending'
import { type ImportRow, correctedFields, correctedRow, noLayout, type RowEdit } from './rows/sheet-rows'
import { SendingLine } from './SendingLine'
import { useChoicesOf } from './use-choices-of'
import { useImportFiles } from './use-import-files'
import { useSending } from './use-sending'
import { fixWorkbookFile, writeWorkbookFile } from './workbook/workbook-jobs'
import type { WrittenSheet } from './workbook/workbook.types'

const CheckStep = lazyPart(() => import('./CheckStep'))

const megabyte = 1024 * 1024
const noHints: readonly string[] = []
const noRows: readonly ImportRow[] = []

export interface ImportDialogProps {
  /** The import call: below the API base, or a whole address. */
  path: string
  /** Beside the title: what is imported. */
  subject?: string | undefined
  fields?: readonly ImportField[] | undefined
  /** Sent as `isSingleTableImport` and as `foreignKeys` (clause 7.3-07), where they are set. */
  isSingleTableImport?: string | undefined
  foreignKeys?: string | undefined
  /** MB; default 10. */
  maxSize?: number | undefined
  /** Default 5000. */
  maxRows?: number | undefined
  /**
   * Lines above the headings that the server skips: files are written anew with as many. By default they are sent as they are.
   */
  titleRows?: number | undefined
  /** Columns that the server expects and the user does not fill in. */
  additions?: readonly ImportAddition[] | undefined
  /** What to know before, line by line. */
  hints?: readonly string[] | undefined
  onDone?: (detail: ImportDoneDetail) => void
  onError?: (detail: ImportErrorDetail) => void
  onClose: () => void
}

/** Imports workbooks: chooses them, checks and mends their rows, sends them (clauses 2.9, 5.3, 7.3, 8). Each opening begins anew. */
export default function ImportDialog(props: ImportDialogProps): ReactNode {
  const { path, subject = '', isSingleTableImport = '', foreignKeys = '', hints = noHints, onClose } = props
  useSheet(importCss)
  const t = useStrings(excelImportStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const limits = { maxSize: (props.maxSize ?? 10) * megabyte, maxRows: props.maxRows ?? 5000 }
  const [rows, setRows] = useState(noRows)
  const titles = props.titleRows === undefined ? undefined : titleLines(props.titleRows, subject, t)
  const chosen = useImportFiles(props.fields, limits, t, setRows)
  const sending = useSending(t, props.onError)
  const [currentStep, setCurrentStep] = useState<'file' | 'check'>('file')
  const [skips, setSkips] = useState(true)
  /** Grows with each import: what is shown of the rows begins anew. */
  const [round, setRound] = useState(0)
  const [response, setResponse] = useState<ImportResponse | null>(null)
  const { files, fields } = chosen
  const isReady = files.length > 0 && files.every(({ state }) => state === 'read')
  const isUnread = files.length > 0 && files.every(({ state }) => state === 'read' || state === 'unread') && !isReady
  // As soon as all that was chosen is read it is checked, unless one has come back from there.
  const [wasReady, setWasReady] = useState(isReady)
  if (wasReady !== isReady) {
    setWasReady(isReady)
    if (isReady) setCurrentStep('check')
  }

  const choicesOf = useChoicesOf(fields)
  const check = useMemo(() => new RowCheck(fields, rows, choicesOf, locale), [fields, rows, choicesOf, locale])
  const faults = useMemo(() => check.all(), [check])
  const open = openRows(rows)
  const wrong = open.filter((row) => isWrong(row, faults))
  const going = rowsToSend(rows, faults, skips)
  const isCorrected = open.some((row) => correctedFields(row).length > 0)
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const names = useMemo(() => new Map(files.map(({ id, file }) => [id, file.name])), [files])
  const isBusy = sending.state !== null
  const step = response ? 'done' : currentStep

  const ends = useLatest(() => {
    chosen.stop()
    sending.cancel()
  })
  useEffect(() => () => ends.current(), [ends])

  const mend = useCallback(
    (mended: ReadonlyMap<string, RowEdit>) =>
      setRows((all) => all.map((row) => (mended.has(row.id) ? correctedRow(row, mended.get(row.id)!) : row))),
    [],
  )

  async function upload(): Promise<void> {
    const sent = going
    const layoutOf = (id: number) => files.find((file) => file.id === id)?.layout ?? noLayout
    const plans = isReady ? filePlans(rows, sent, { layoutOf, fields }, { titles, additions: props.additions }) : []
    const got = await sending.send({
      path,
      fields: { ...(isSingleTableImport && { isSingleTableImport }), ...(foreignKeys && { foreignKeys }) },
      files: (signal) =>
        isReady
          ? Promise.all(
              plans.map(async (plan) => {
                const { file } = files.find(({ id }) => id === plan.file)!
                return isUntouched(plan) ? file : fixWorkbookFile(file, plan, { signal })
              }),
            )
          : Promise.resolve(files.map(({ file }) => file)),
    })
    if (!got) return
    const { code, message, file } = got
    props.onDone?.({ code, message, file })
    const left = wrongLeft(sent)
    const { stored } = got
    if (isReady && stored !== null && stored !== sent.length)
      return setResponse({ ...got, message: t('otherCount', { stored: formatNumber(stored), sent: formatNumber(sent.length) }) })
    if (code !== partlyCode) {
      feedback.toast({ tone: 'success', title: message || t('success') })
      if (left === 0) return onClose()
      setRows(afterImport(rows, sent, plans, []))
      setRound((last) => last + 1)
      return
    }
    if (got.leftOut) setRows(afterImport(rows, sent, plans, got.leftOut))
    setResponse(got)
  }

  /** Rows that were not sent, for they are wrong. */
  const wrongLeft = (sent: readonly ImportRow[]): number => open.filter((row) => !sent.includes(row)).length

  /** What closing the dialog loses, in words. */
  function loss(): string | false {
    if (isBusy) return t('lostSending')
    if (step === 'done') return false
    if (isCorrected) return t('lostMended')
    if (rows.some(({ sent }) => sent)) return open.length > 0 && t('lostRows', { n: formatNumber(open.length) })
    return files.length > 0 && t('lostFile')
  }

  async function remove(id: number): Promise<void> {
    const own = rows.filter(({ file }) => file === id)
    const isLost = own.some((row) => !row.sent && correctedFields(row).length > 0)
    const confirmation = { title: t('removeTitle'), question: t('removeQuestion'), name: names.get(id) ?? '', tone: 'danger' } as const
    if (isLost && !(await feedback.confirm(confirmation))) return
    chosen.remove(id)
  }

  async function save(sheets: readonly WrittenSheet[], name: string): Promise<void> {
    try {
      const file = await writeWorkbookFile(sheets, name)
      saveFile(file, file.name)
    } catch {
      feedback.toast({ tone: 'danger', title: t('fault.damaged') })
    }
  }

  const mendable = response?.leftOut ? wrong.length : 0
  return (
    <Dialog
      open
      heading={t('title')}
      subtitle={subject}
      width={step === 'check' ? 'var(--check-width, 1160px)' : 'var(--panel-width, 600px)'}
      fullscreenSwitch={step === 'check'}
      bodyClass="ops-importbody"
      unsaved={loss()}
      onOpenChange={onClose}
      start={
        sending.state ? (
          <SendingLine state={sending.state} t={t} />
        ) : (
          step === 'check' &&
          wrong.length > 0 && (
            <Switch checked={skips} onChange={setSkips}>
              {t('skip', { n: formatNumber(wrong.length) })}
            </Switch>
          )
        )
      }
      actions={
        isBusy ? (
          <>
            <Button onClick={() => sending.cancel()}>{t('cancel')}</Button>
            {/* Stays where it was pressed: the second half of a double press must not meet another button. */}
            <Button kind="primary" loading>
              {isReady ? t('uploadRows', { n: formatNumber(going.length) }) : t('upload')}
            </Button>
          </>
        ) : (
          <>
            {step === 'check' && (
              <Button kind="text" onClick={() => setCurrentStep('file')}>
                {t('back')}
              </Button>
            )}
            <DialogCancel>{t('close')}</DialogCancel>
            {step === 'done' && mendable > 0 && (
              <Button kind="primary" onClick={() => setResponse(null)}>
                {t('mend', { n: formatNumber(mendable) })}
              </Button>
            )}
            {step === 'check' && (
              <Button kind="primary" disabled={going.length === 0} onClick={() => void upload()}>
                {t('uploadRows', { n: formatNumber(going.length) })}
              </Button>
            )}
            {step === 'file' &&
              (isReady ? (
                <Button kind="primary" onClick={() => setCurrentStep('check')}>
                  {t('next')}
                </Button>
              ) : (
                <Button kind="primary" disabled={!isUnread} onClick={() => void upload()}>
                  {t('upload')}
                </Button>
              ))}
          </>
        )
      }
    >
      <ImportSteps current={stepOf(step, isBusy)} t={t} />
      {sending.failure && (
        <Note tone={sending.failure.tone} alert onClose={() => sending.dismiss()}>
          <b>{sending.failure.title}</b>
          {sending.failure.text && <p>{sending.failure.text}</p>}
        </Note>
      )}
      {response && <ResultStep response={response} t={t} />}
      {step === 'file' && (
        <FileStep
          chosen={chosen}
          limits={limits}
          hints={hints}
          t={t}
          busy={isBusy}
          onRemove={(id) => void remove(id)}
          onTemplate={props.fields && (() => void save(templateSheets(fields, choicesOf, t, titles), t('template.name', { subject })))}
        />
      )}
      {step === 'check' && (
        <>
          {files.map((file) => (
            <FileCard key={file.id} file={file} t={t} disabled={isBusy} onAnother={() => setCurrentStep('file')} />
          ))}
          <CheckStep
            key={round}
            all={rows}
            fields={fields}
            rows={byId}
            faults={faults}
            check={check}
            files={names}
            t={t}
            busy={isBusy}
            onMend={mend}
            onErrorFile={() => void save(wrongSheets(fields, wrong, faults, t), t('errorFile.name', { subject }))}
          />
        </>
      )}
    </Dialog>
  )
}

function stepOf(step: 'file' | 'check' | 'done', isBusy: boolean): ImportStep {
  return step === 'done' || isBusy ? 'send' : step
}
