import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, isOpsError, messageIn, useTransport } from '../../../../elements/core/transport'
import { reportPaths } from '../../../../elements/core/transport/report-paths'
import { Button } from '../../../../elements/parts/button'
import { Dialog, DialogCancel } from '../../../../elements/parts/dialog'
import { type FormErrors, useForm } from '../../../../elements/parts/form'
import { Note } from '../../../../elements/parts/indicators'
import { useSubject } from '../../../../elements/parts/page-host'
import { Tabs } from '../../../../elements/parts/tabs'
import { fieldOfError } from '../../../../elements/list-page/form/field-of-error'
import { BaseTab } from './BaseTab'
import { ChartTab } from './ChartTab'
import { editorColumns } from './editor-columns'
import { ListTab } from './ListTab'
import { PreviewTab } from './PreviewTab'
import type { RowsOfGrid } from './RowsGrid'
import { draftBody, type DraftList, listOfError, type ReportDraft, type ReportSources, usedTables, withColumnsOf } from './report-draft'
import editorCss from './reports.css?inline'
import { reportsStrings } from './reports.strings'

export type EditorMode = 'add' | 'edit' | 'detail' | 'copy'

interface EditorDialogProps {
  mode: EditorMode
  id: string | null
  start: ReportDraft
  sources: ReportSources
  onClose: () => void
  onSaved: () => void
  onUnknown: () => void
}

const { head } = reportPaths
const tabs = ['base', 'columns', 'where', 'chart', 'preview'] as const
type EditorTab = (typeof tabs)[number]

const tabOf: Readonly<Record<DraftList, EditorTab>> = { joins: 'base', items: 'columns', where: 'where', params: 'where', order: 'where' }
/** How the server calls the fields that stand alone. */
const fieldTexts = [
  ['code', ['编码']],
  ['name', ['名称']],
  ['content', ['说明']],
  ['access', ['可见范围']],
  ['from', ['主表']],
  ['chartCategory', ['图表的分类']],
  ['chartValue', ['图表的数值']],
] as const
const ofChart: ReadonlySet<string> = new Set(['chartCategory', 'chartValue'])

/** The editor of a report: what it reads, what it shows, what it asks for, what is drawn, and how it looks now. */
export function EditorDialog({ mode, id, start, sources, onClose, onSaved, onUnknown }: EditorDialogProps): ReactNode {
  const t = useStrings(reportsStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const [tab, setTab] = useState<EditorTab>('base')
  const [turn, setTurn] = useState(0)
  const grids = useRef(new Map<DraftList, RowsOfGrid>())
  useSheet(editorCss)
  useSubject(start.name || undefined)
  const readOnly = mode === 'detail'

  function errorLocation(error: unknown): { field: string; text: string; tab: EditorTab | null } {
    const text = describeError(error, locale)
    const message = isOpsError(error) ? (error.serverMessage ?? '') : ''
    const list = listOfError(message)
    if (list) return { field: '', text, tab: tabOf[list] }
    if (message.includes('至少要有一个显示的列')) return { field: '', text, tab: 'columns' }
    const field = fieldOfError(message, fieldTexts)
    return { field: field ?? '', text, tab: field === null ? null : ofChart.has(field) ? 'chart' : 'base' }
  }

  const form = useForm<ReportDraft>({
    start,
    check: ({ name, code, from }): FormErrors<ReportDraft> => ({
      name: name.trim() === '' ? t('required', { label: t('name') }) : null,
      code: code.trim() === '' ? t('required', { label: t('code') }) : null,
      from: from === '' ? t('required', { label: t('from') }) : null,
    }),
    async send(draft) {
      const isNew = mode !== 'edit'
      try {
        const response = await transport.envelope({
          method: isNew ? 'POST' : 'PUT',
          path: isNew ? `${head}/add` : `${head}/editAll`,
          body: { ...draftBody(draft), ...(!isNew && { id }) },
        })
        feedback.toast({ tone: 'success', title: messageIn(response, locale) || t('saved') })
        onSaved()
      } catch (error) {
        if (isOpsError(error) && error.outcomeUnknown) onUnknown()
        const { tab: wrong } = errorLocation(error)
        if (wrong) setTab(wrong)
        throw error
      }
    },
    errorOf: errorLocation,
  })
  const { values, failure, attach } = form
  const columns = editorColumns(t, sources, values)
  const dirty = !readOnly && JSON.stringify(draftBody(values)) !== JSON.stringify(draftBody(start))

  const list = (name: DraftList): ReactNode => (
    <ListTab
      key={`${name} ${turn}`}
      title={t(name)}
      help={name === 'order' ? undefined : t(`${name}Help`)}
      columns={columns[name]}
      rows={values[name]}
      onRows={(rows) => form.set(name, rows)}
      readOnly={readOnly}
      ref={(grid) => {
        if (grid) grids.current.set(name, grid)
        return () => void grids.current.delete(name)
      }}
    />
  )

  function addColumns(): void {
    const items = usedTables(sources, values).reduce<ReportDraft['items']>((all, table) => withColumnsOf(table, all), values.items)
    form.set('items', items)
    setTurn(turn + 1)
  }

  /** What is typed into an open cell is part of it. */
  function collect(): void {
    flushSync(() => {
      for (const [name, grid] of grids.current) form.set(name, grid.rows())
    })
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    collect()
    if (form.values.code.trim() === '' || form.values.name.trim() === '' || form.values.from === '') setTab('base')
    form.submit()
  }

  const contents: Readonly<Record<EditorTab, ReactNode>> = {
    base: (
      <>
        <BaseTab form={form} sources={sources} readOnly={readOnly} />
        {list('joins')}
      </>
    ),
    columns: (
      <>
        {!readOnly && (
          <div className="ops-row">
            <Button size="sm" disabled={values.from === ''} onClick={addColumns}>
              {t('addAll')}
            </Button>
          </div>
        )}
        {list('items')}
      </>
    ),
    where: (
      <>
        {list('where')}
        {list('params')}
        {list('order')}
      </>
    ),
    chart: <ChartTab form={form} readOnly={readOnly} />,
    preview: <PreviewTab draft={values} />,
  }

  return (
    <Dialog
      open
      width={1200}
      heading={t(`${mode}Title`)}
      subtitle={start.name || undefined}
      fullscreenSwitch
      busy={form.sends}
      onOpenChange={onClose}
      unsaved={dirty && t('unsaved')}
      onSubmit={readOnly ? undefined : submit}
      onControlEnter={readOnly ? undefined : submit}
      start={<span />}
      actions={
        <>
          <DialogCancel>{t(readOnly ? 'close' : 'cancel')}</DialogCancel>
          {!readOnly && (
            <Button kind="primary" type="submit" loading={form.busy}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      <div className="ops-reporteditor" ref={attach}>
        {failure && (
          <Note tone="danger" alert>
            {failure}
          </Note>
        )}
        <Tabs
          label={t(`${mode}Title`)}
          value={tab}
          onChange={(key) => {
            collect()
            setTab(tabs.find((one) => one === key) ?? 'base')
          }}
          items={tabs.map((key) => ({ key, label: t(`tab.${key}`), content: tab === key ? contents[key] : null }))}
        />
      </div>
    </Dialog>
  )
}
