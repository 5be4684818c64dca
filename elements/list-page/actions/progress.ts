import type { Feedback } from '../../core/feedback'
import { formatNumber } from '../../core/format'
import { fillText, type Locale } from '../../core/i18n'
import { progressStrings } from './progress.strings'

/** A message that says how far something is, and takes its end from whoever reads it. */
export interface Progress {
  /** Ends when the reader stops it. */
  readonly signal: AbortSignal
  report: (done: number, total: number) => void
  /** It did not come to its end: because it was stopped, or for a reason. */
  fail: (reason: string | null) => void
  /** It stopped after a part. */
  stopped: (done: number, total: number) => void
  end: () => void
}

export function createProgress(feedback: Feedback, locale: Locale, kind: 'gathering' | 'working'): Progress {
  const texts = progressStrings[locale]
  const ends = new AbortController()
  let takeBack = (): void => undefined
  return {
    signal: ends.signal,
    report(done, total) {
      takeBack = feedback.toast({
        tone: 'info',
        title: fillText(texts[kind], { done: formatNumber(done), total: formatNumber(total) }),
        duration: 0,
        cause: `progress-${kind}`,
        action: { label: texts.stop, onAction: () => ends.abort() },
      })
    },
    fail: (reason) => void feedback.toast(reason === null ? { tone: 'info', title: texts.cancelled } : { tone: 'danger', title: reason }),
    stopped: (done, total) =>
      void feedback.toast({
        tone: 'warning',
        title: fillText(texts.stopped, { done: formatNumber(done), total: formatNumber(total) }),
      }),
    end: () => takeBack(),
  }
}
