import { useEffect } from 'react'
import { useStore } from '../../elements/core/events/use-store'
import { useFeedback } from '../../elements/core/feedback'
import { useStrings } from '../../elements/core/i18n'
import { channelOf } from '../../elements/core/notices/notices-for'
import { useNoticeOwner } from '../notices/use-notice-owner'
import { useRuntime } from '../session/runtime-context'
import { permissionsStrings } from './permissions.strings'

/** Has menu and buttons loaded anew as soon as the server says that they changed. */
function useReportedPermissions(): void {
  const { config, permissions } = useRuntime()
  const owner = useNoticeOwner()
  useEffect(() => {
    if (!owner?.userId) return undefined
    return channelOf(config, owner).subscribe(({ reason }) => {
      if (reason === 'permission') void permissions.renew()
    })
  }, [config, permissions, owner])
}

/** Buttons and menu are others now than a moment ago: that wants a reason. */
export function useChangedPermissions(): void {
  useReportedPermissions()
  const { permissions } = useRuntime()
  const feedback = useFeedback()
  const t = useStrings(permissionsStrings)
  const changes = useStore(permissions.store, (state) => state.changes)
  useEffect(() => {
    if (changes > 0) feedback.toast({ tone: 'info', title: t('changed'), text: t('changedText'), cause: 'permissions' })
    // Another language is no news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [changes, feedback])
}
