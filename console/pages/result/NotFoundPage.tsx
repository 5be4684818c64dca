import { FileQuestionMark } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useStrings } from '../../../elements/core/i18n'
import { Empty } from '../../../elements/parts/marks'
import { homePath } from '../../routes/open-paths'
import { resultStrings } from './result.strings'

export function NotFoundPage() {
  const t = useStrings(resultStrings)
  return (
    <section className="ops-page" data-center="">
      <Empty icon={FileQuestionMark} title={t('notFoundTitle')} text={t('notFoundText')} actions={<Link className="ops-btn" to={homePath}>{t('backHome')}</Link>} />
    </section>
  )
}
