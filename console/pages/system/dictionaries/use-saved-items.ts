import { useCallback, useRef } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, useTransport } from '../../../../elements/core/transport'
import type { GridValues } from '../../../../elements/edit-grid/editing/checking'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { dictionariesStrings } from './dictionaries.strings'
import { type Dispute, planItems } from './item-plan'
import { type ItemRow, itemRow, type StoredItem } from './item-row'
import { callCount, type ExistingItems, loadItems, saveItems, SaveStopped } from './save-items'
import { useDictionaryRefresh } from './use-dictionary-refresh'

interface SavedItemsSetup {
  dictId: string
  /** As they were loaded. */
  items: readonly StoredItem[]
  hasColours: boolean
}

interface SavedItems {
  /**
   * Brings what is stored to what the grid holds; resolves with the items as they are stored then. Whatever fails is said, and the grid
   * keeps its changes.
   */
  save: (values: Pick<GridValues, 'rows' | 'deleted'>) => Promise<readonly StoredItem[]>
  /** Those that are stored, as far as that is known here. */
  existing: () => readonly StoredItem[]
  storedValue: (id: unknown) => string | undefined
}

/** Names of others' items that are told. */
const maxNames = 5

/** The saving of the items of a dictionary, call by call. */
export function useSavedItems({ dictId, items, hasColours }: SavedItemsSetup): SavedItems {
  const t = useStrings(dictionariesStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const refresh = useDictionaryRefresh()
  const existing = useRef<ExistingItems>({ base: items, sent: new Set() })

  const storedValue = useCallback((id: unknown) => existing.current.base.find((item) => item.id === stringValue(id))?.itemValue, [])

  function lineOf({ item, kind }: Dispute): string {
    const name = item.itemText
    if (kind === 'removed') return t('disputedRemoved', { name })
    if (kind === 'gone') return t('disputedGone', { name })
    const value = kind === 'status' ? t(item.status === 0 ? 'off' : 'on') : stringValue(item[kind]) || t('nothing')
    return t('disputed', { name, field: t(kind), value })
  }

  function notifyOthers(others: readonly ItemRow[]): void {
    if (others.length === 0) return
    const more = others.length > maxNames ? t('andMore', { n: others.length }) : ''
    const names = others
      .slice(0, maxNames)
      .map(({ itemText }) => itemText)
      .join(t('comma'))
    feedback.toast({ tone: 'warning', title: t('meanwhile'), text: t('meanwhileText', { names: names + more }) })
  }

  function reportFailure(error: unknown): void {
    if (!(error instanceof SaveStopped))
      return void feedback.toast({
        tone: 'danger',
        title: t('stopped', { reason: describeError(error, locale) }),
        cause: 'dictionary-items',
      })
    const { failure, item, done, total } = error
    const reason = describeError(failure, locale)
    feedback.toast({
      tone: 'danger',
      title: item ? t('stoppedAt', { name: item.itemText, reason }) : t('stopped', { reason }),
      text: t('stoppedText', { done, total }),
      cause: 'dictionary-items',
    })
  }

  async function save({ rows, deleted }: Parameters<SavedItems['save']>[0]): ReturnType<SavedItems['save']> {
    let takeBack = (): void => undefined
    try {
      const { items: stored } = await loadItems(transport, dictId)
      const plan = planItems({ ...existing.current, stored, target: rows.map(itemRow), removed: deleted })
      if (plan.disputes.length > 0 && !(await mayOverwrite(plan.disputes))) throw new UnsavedItemsError()
      const total = callCount(plan)
      const onProgress = (done: number): void => {
        if (total > 1)
          takeBack = feedback.toast({
            tone: 'info',
            title: t('savingProgress', { done, total }),
            duration: 0,
            cause: 'dictionary-progress',
          })
      }
      await saveItems(plan, { transport, dictId, hasColours, existing: existing.current, onProgress })
      const { items: now } = await loadItems(transport, dictId)
      existing.current = { base: now, sent: new Set() }
      notifyOthers(plan.others)
      void refresh()
      return now
    } catch (error) {
      if (!(error instanceof UnsavedItemsError)) reportFailure(error)
      if (error instanceof SaveStopped) void refresh()
      throw error
    } finally {
      takeBack()
    }
  }

  function mayOverwrite(disputes: readonly Dispute[]): Promise<boolean> {
    return feedback.confirm({
      title: t('newerTitle'),
      question: t('newerText'),
      details: disputes.map(lineOf).join('\n'),
      okText: t('overwrite'),
      cancelText: t('goOn'),
    })
  }

  return { save, existing: () => existing.current.base, storedValue }
}

/** The user goes on editing instead. */
class UnsavedItemsError extends Error {
  override readonly name = 'Kept'
}
