import { FileQuestion, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from '../../../elements/core/i18n'
import { describeError, isOpsError, noAuthorityCode } from '../../../elements/core/transport'
import { Empty, Failed } from '../../../elements/parts/indicators'

interface RefusedProps {
  /** Null where the answer holds nothing. */
  error: unknown
  words: (key: 'refused' | 'refusedText' | 'unknown' | 'unknownText' | 'loadFailed') => string
  onRetry: () => void
}

/** In the place of an online page: there is none, no right to it, or no answer. */
export function Refused({ error, words, onRetry }: RefusedProps): ReactNode {
  const locale = useLocale()
  const isRefused = isOpsError(error) && (error.kind === 'forbidden' || error.code === noAuthorityCode)
  const isUnknown = error === null || (isOpsError(error) && !isRefused && (error.kind === 'business' || error.kind === 'notFound'))
  return (
    <section className="ops-page">
      <div className="ops-panel">
        {isRefused ? (
          <Empty icon={Lock} title={words('refused')} text={words('refusedText')} />
        ) : isUnknown ? (
          <Empty icon={FileQuestion} title={words('unknown')} text={words('unknownText')} />
        ) : (
          <Failed title={words('loadFailed')} text={describeError(error, locale)} onRetry={onRetry} />
        )}
      </div>
    </section>
  )
}
