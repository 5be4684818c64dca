import { useStrings } from '../../../elements/core/i18n'
import { gapReasonStrings } from './gap-reason.strings'

const reasons = ['offline', 'diskFull', 'slowDisk', 'serverDown', 'codec', 'fault', 'limit', 'notPlanned', 'space', 'expired'] as const

/** The text of a code of GET /ibl/records/health; a code that is not known stays as it is. */
export function useGapReason(): (code: string) => string {
  const t = useStrings(gapReasonStrings)
  return (code) => {
    const reason = reasons.find((one) => one === code)
    return reason ? t(reason) : code
  }
}
