import { useContext } from 'react'
import { commaOf, useLocale, useStrings } from '../../elements/core/i18n'
import { guardStrings } from '../routes/guard.strings'
import { TabTitleContext, useWorkspaceState } from './workspace-context'

/** Names the tabs whose unsaved changes a reload would lose; nothing where there are none. */
export function UnsavedDrafts() {
  const t = useStrings(guardStrings)
  const comma = commaOf(useLocale())
  const titleOf = useContext(TabTitleContext)
  const tabs = useWorkspaceState((state) => state.tabs)
  const dirty = tabs.filter((tab) => tab.dirty)
  if (dirty.length === 0) return null
  return <p className="text-danger-text">{t('drafts', { titles: dirty.map(({ path }) => titleOf(path)).join(comma) })}</p>
}
