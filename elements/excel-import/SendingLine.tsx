import type { ReactNode } from 'react'
import type { Translator } from './use-import-files'
import type { SendingState } from './use-sending'

/** How far an upload is. */
export function SendingLine({ state, t }: { state: SendingState; t: Translator }): ReactNode {
  const text = textOf(state, t)
  return (
    <span className="ops-importsending" role="status">
      <span>{text}</span>
      <span
        className="ops-progress"
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={state.percent}
      >
        <i style={{ transform: `scaleX(${state.percent / 100})` }} />
      </span>
    </span>
  )
}

function textOf({ phase, percent }: SendingState, t: Translator): string {
  if (phase === 'sending') return t('uploading', { percent })
  return t(phase)
}
