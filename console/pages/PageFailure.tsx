import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { useStrings } from '../../elements/core/i18n'
import { focusedIn } from '../../elements/core/focus'
import { Button } from '../../elements/parts/button'
import { Failed } from '../../elements/parts/indicators'
import { OwnsPageContext } from '../routes/page-title'
import { useOnline } from '../session/use-online'
import { UnsavedDrafts } from '../workspace/UnsavedDrafts'
import { failureStrings } from './failure.strings'
import { ChunkLoadError } from '../routes/lazy-page'

interface PageFailureProps {
  error: unknown
  onRetry: () => void
  /** Trying once more did not help. */
  again: boolean
}

/** In the place of a page that failed, or whose code did not come. Nothing is reloaded unasked: other tabs may hold unsaved changes. */
export function PageFailure({ error, onRetry, again }: PageFailureProps) {
  const t = useStrings(failureStrings)
  const owns = useContext(OwnsPageContext)
  const retryRef = again ? takeFreeFocus : undefined
  useRetryOnline(error, onRetry)
  if (!(error instanceof ChunkLoadError))
    return <Failed title={t('crashTitle')} text={t('crashText')} onRetry={onRetry} retryRef={retryRef} />
  const reload = owns && <Button onClick={() => location.reload()}>{t('reload')}</Button>
  return (
    <Failed
      title={t('chunkTitle')}
      text={
        <>
          {t('chunkText')}
          <UnsavedDrafts />
        </>
      }
      onRetry={onRetry}
      retryRef={retryRef}
      actions={reload}
    />
  )
}

/** The button that was pressed went with the view it was in; its focus may have gone to the box around. */
function takeFreeFocus(button: HTMLButtonElement | null): void {
  const active = button && focusedIn(button)
  if (button && (!active || active.contains(button))) button.focus({ preventScroll: true })
}

/** Code that could not be loaded without a network is loaded again once there is one, as the banner says. */
function useRetryOnline(error: unknown, retry: () => void): void {
  const online = useOnline()
  const [wasAway] = useState(!online)
  const isDue = wasAway && online && error instanceof ChunkLoadError
  const retryNow = useEffectEvent(retry)
  useEffect(() => {
    if (isDue) retryNow()
  }, [isDue])
}
