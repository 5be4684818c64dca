import { useStore } from '../../elements/core/events/use-store'
import { useStrings } from '../../elements/core/i18n'
import { codeOfServer, decide, type RightOutcome, useButtonRules } from '../../elements/core/permissions'
import { useRuntime } from '../session/runtime-context'
import { rightsStrings } from './rights.strings'

/** One right as a control sees it. */
export interface Right {
  /** Marks the control as `data-right`, for whoever asks why. */
  code: string
  outcome: RightOutcome
  /** Hidden controls are drawn too while permissions are explained. */
  drawn: boolean
  /** Why it can not be used; undefined where it can. */
  reason: string | undefined
}

/** The rights of a page, now: its controls follow when the rules change. A right goes by whichever of its codes the server knows. */
export function useRights(): (codes: readonly [string, ...string[]]) => Right {
  const t = useStrings(rightsStrings)
  const rules = useButtonRules()
  const explaining = useStore(useRuntime().rights.store, (state) => state.explaining)
  return (codes) => {
    const code = codeOfServer(rules, codes)
    const { outcome } = decide(rules, code)
    return { code, outcome, drawn: explaining || outcome !== 'hidden', reason: outcome === 'allowed' ? undefined : t('lacking') }
  }
}
