import { Bookmark, Check, Link2, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import type { ListQuery, ListRecord } from '../../core/query'
import { Button } from '../../parts/button'
import { type DataColumn, layoutOf } from '../../parts/data-table'
import { Menu, type MenuItem } from '../../parts/menu'
import { usePageHost } from '../../parts/page-host'
import { columnsName, columnsText, isSameViewState, type ListViewState, type SavedView, withView } from './saved-views'
import { useSavedViews } from './use-saved-views'
import { viewsStrings } from './views.strings'

interface ListViewsProps<Row extends ListRecord> {
  /** Under which the views are kept. */
  name: string
  list: ListQuery<Row>
  columns: readonly DataColumn<Row>[]
  style: Pick<ListViewState, 'layout' | 'compact'>
  onStyle: (look: Pick<ListViewState, 'layout' | 'compact'>) => void
}

/** The views of a list that its user saved: each shows with a press what was searched, in which order and with which columns. */
export function ListViews<Row extends ListRecord>({ name, list, columns, style: look, onStyle: onLook }: ListViewsProps<Row>): ReactNode {
  const t = useStrings(viewsStrings)
  const feedback = useFeedback()
  const { address } = usePageHost()
  const { views, keep } = useSavedViews(name, columns)
  const [last, setLast] = useState<string>()
  const now: ListViewState = { ...look, question: list.params() }
  const plain: ListViewState = { question: {}, layout: layoutOf(columns), compact: false }
  const current = views.find((view) => isSameViewState(view, now))
  const shown = current ?? views.find(({ title }) => title === last)

  function show(next: ListViewState, title?: string): void {
    setLast(title)
    onLook(next)
    list.load(next.question)
  }

  function store(view: SavedView, replaced?: string): void {
    const isSaved = keep((before) => withView(before, view, replaced))
    setLast(view.title)
    const cause = 'views'
    feedback.toast(
      isSaved ? { tone: 'success', title: t('saved', { name: view.title }), cause } : { tone: 'warning', title: t('notKept'), cause },
    )
  }

  async function promptName(title: string, value: string): Promise<string | undefined> {
    const rule = (text: string): string | null => (text.trim() === '' ? t('noName') : null)
    const input = (await feedback.prompt({ title, label: t('name'), value, maxLength: 30, rule }))?.trim()
    if (input === undefined || input === value) return undefined
    const isTaken = views.some((view) => view.title === input)
    if (isTaken && !(await feedback.confirm({ title, question: t('overwrite', { name: input }), okText: t('overwriteOk') })))
      return undefined
    return input
  }

  async function saveAs(): Promise<void> {
    const title = await promptName(t('nameTitle'), '')
    if (title !== undefined) store({ ...now, title })
  }

  async function rename(view: SavedView): Promise<void> {
    const title = await promptName(t('renameTitle'), view.title)
    if (title !== undefined) store({ ...view, title }, view.title)
  }

  function remove({ title }: SavedView): void {
    const before = views
    keep((all) => all.filter((view) => view.title !== title))
    if (last === title) setLast(undefined)
    feedback.toast({
      title: t('removed', { name: title }),
      cause: 'views',
      action: { label: t('undo'), onAction: () => void keep(() => before) },
    })
  }

  async function share(): Promise<void> {
    const link = address?.({ ...now.question, [columnsName]: columnsText(look.layout, columns) }) ?? ''
    try {
      await navigator.clipboard.writeText(link)
      feedback.toast({ tone: 'success', title: t('copied'), cause: 'views' })
    } catch {
      // Some pages may not write there: then it is shown, to be taken by hand.
      await feedback.prompt({ title: t('share'), label: t('link'), value: link })
    }
  }

  const items: MenuItem[] = [
    { key: 'all', label: t('all'), current: isSameViewState(plain, now), onSelect: () => show(plain) },
    ...views.map((view) => ({
      key: `view ${view.title}`,
      label: view.title,
      current: view === current,
      onSelect: () => show(view, view.title),
    })),
    'separator',
    { key: 'save', label: t('saveAs'), icon: Plus, onSelect: () => void saveAs() },
    ...(shown && !current
      ? [{ key: 'update', label: t('update', { name: shown.title }), icon: Check, onSelect: () => store({ ...now, title: shown.title }) }]
      : []),
    ...(shown ? [{ key: 'rename', label: t('rename', { name: shown.title }), icon: Pencil, onSelect: () => void rename(shown) }] : []),
    ...(address ? [{ key: 'share', label: t('share'), icon: Link2, onSelect: () => void share() }] : []),
    ...(shown
      ? [{ key: 'remove', label: t('remove', { name: shown.title }), icon: Trash2, danger: true, onSelect: () => remove(shown) }]
      : []),
  ]
  return (
    <>
      {views.length > 0 && (
        <div className="ops-views" role="group" aria-label={t('views')}>
          {[{ ...plain, title: t('all'), key: '' }, ...views.map((view) => ({ ...view, key: view.title }))].map(({ key, ...view }) => (
            <button
              key={key}
              type="button"
              aria-pressed={isSameViewState(view, now)}
              data-changed={key !== '' && key === shown?.title && !current ? '' : undefined}
              onClick={() => show(view, key === '' ? undefined : key)}
            >
              {view.title}
            </button>
          ))}
        </div>
      )}
      <Menu
        label={t('views')}
        items={items}
        trigger={
          <Button kind="text" size="sm" icon={Bookmark} className="ops-viewsmenu">
            {t('views')}
          </Button>
        }
      />
    </>
  )
}
