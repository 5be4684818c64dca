import { useFeedback } from '../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { deleteRecords, type ListQuery, type ListRecord } from '../../../elements/core/query'
import { useTransport } from '../../../elements/core/transport'
import { listStrings } from './list.strings'
import { listedNames, shortNames } from './several-names'
import { useServerAction } from './use-server-action'

export interface DeleteSetup<Row extends ListRecord> {
  list: ListQuery<Row>
  paths: { delete: string; deleteBatch: string }
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** What is lost beside the record. */
  details?: string
}

/**
 * Deletes one or several records after a question that names them (clauses 4.5, 5.2). Nothing ticked says so and
 * sends nothing. Afterwards the list is asked again and nothing is ticked.
 */
export function useDelete<Row extends ListRecord>({
  list,
  paths,
  idOf,
  nameOf,
  details,
}: DeleteSetup<Row>): (rows: readonly Row[]) => Promise<void> {
  const t = useStrings(listStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const run = useServerAction(() => void list.reload())
  const namesOf = useNames(nameOf)

  return async (rows) => {
    if (rows.length === 0) {
      feedback.toast({ tone: 'warning', title: t('list.selectOne'), cause: 'select-one' })
      return
    }
    const { name, objects } = namesOf(rows)
    let done = false
    await feedback.confirm({
      tone: 'danger',
      title: t('list.delete.title'),
      question: t('list.delete.text'),
      name,
      objects,
      details,
      okText: t('delete'),
      onConfirm: async () => {
        done = await run(() => deleteRecords(transport, paths, rows.map(idOf)))
      },
    })
    if (!done) return
    feedback.toast({ tone: 'success', title: t('deleted', { name }) })
    await list.afterChange()
  }
}

/** What several records are called: `name` on a button and in a message, `objects` in a question. */
export function useNames<Row>(nameOf: (row: Row) => string): (rows: readonly Row[]) => { name: string; objects: string } {
  const locale = useLocale()
  return (rows) => {
    const names = rows.map(nameOf)
    return { name: shortNames(names, locale), objects: listedNames(names, locale) }
  }
}
