import { FileQuestion, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from '../../../elements/core/i18n'
import { describeError, isOpsError, noAuthorityCode } from '../../../elements/core/transport'
import { Empty, Failed } from '../../../elements/parts/indicators'

interface LoadErrorProps {
  /** Null where the answer holds nothing. */
  error: unknown
  t: (key: 'refused' | 'refusedText' | 'unknown' | 'unknownText' | 'loadFailed') => string
  onRetry: () => void
}

/** In the place of an online page: there is none, no right to it, or no answer. */
export function LoadError({ error, t, onRetry }: LoadErrorProps): ReactNode {
  const locale = useLocale()
  const isForbidden = isOpsError(error) && (error.kind === 'forbidden' || error.code === noAuthorityCode)
  const isUnknown = error === null || (isOpsError(error) && !isForbidden && (error.kind === 'business' || error.kind === 'notFound'))
  return (
    <section className="ops-page">
      <div className="ops-panel">
        {isForbidden ? (
          <Empty icon={Lock} title={t('refused')} text={t('refusedText')} />
        ) : isUnknown ? (
          <Empty icon={FileQuestion} title={t('unknown')} text={t('unknownText')} />
        ) : (
          <Failed title={t('loadFailed')} text={describeError(error, locale)} onRetry={onRetry} />
        )}
      </div>
    </section>
  )
}
