import { CircleAlert, CircleCheck, FileQuestionMark, Lock, ServerCrash } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord, isString } from '../../../../elements/core/storage'
import { ExplainLink } from '../../../permissions/ExplainLink'
import { isMenuPath } from '../../../routes/own-pages'
import { ResultView } from './ResultView'
import { resultStrings } from './result.strings'

/** `/result/success`: what was sent is done. */
export function SuccessPage() {
  const t = useStrings(resultStrings)
  return <ResultView icon={CircleCheck} tone="success" title={t('successTitle')} text={t('successText')} back />
}

/** `/result/fail`: what was sent was not done. */
export function FailurePage() {
  const t = useStrings(resultStrings)
  return <ResultView icon={CircleAlert} tone="danger" title={t('failTitle')} text={t('failText')} back />
}

/** `/exception/403` */
export function ForbiddenPage() {
  const t = useStrings(resultStrings)
  return <ResultView icon={Lock} title={t('forbiddenTitle')} text={t('forbiddenText')} back />
}

/** In the tab of a page that was open when the right to it was taken away. */
export function RevokedPage({ path }: { path: string }) {
  const t = useStrings(resultStrings)
  return <ResultView icon={Lock} title={t('forbiddenTitle')} text={t('takenText')} more={<ExplainLink path={path} />} />
}

/** `/404`, `/exception/404` and every path that leads nowhere: where it is that of a page we have, it is the right that is missing. */
export function NotFoundPage() {
  const t = useStrings(resultStrings)
  const { pathname, state }: { pathname: string; state: unknown } = useLocation()
  const missing = isRecord(state) && isString(state.missing) ? state.missing : pathname
  if (isMenuPath(missing))
    return <ResultView icon={Lock} title={t('forbiddenTitle')} text={t('forbiddenText')} more={<ExplainLink path={missing} />} />
  return <ResultView icon={FileQuestionMark} title={t('notFoundTitle')} text={t('notFoundText')} more={<ExplainLink path={missing} />} />
}

/** `/exception/500` */
export function ServerErrorPage() {
  const t = useStrings(resultStrings)
  return <ResultView icon={ServerCrash} title={t('serverTitle')} text={t('serverText')} back />
}
