import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useStrings } from '../../../../elements/core/i18n'
import { Button } from '../../../../elements/parts/button'
import { Result } from '../../../shell/Result'
import { resultStrings } from './result.strings'

interface ResultViewProps {
  icon: LucideIcon
  tone?: 'success' | 'danger'
  title: string
  text: string
  /** Offers the way back. */
  back?: boolean
  /** Beside the ways on. */
  more?: ReactNode
}

/** A page that says how something ended, with the ways on. */
export function ResultView({ icon, tone, title, text, back, more }: ResultViewProps) {
  const t = useStrings(resultStrings)
  const navigate = useNavigate()
  const home = (
    <Link className="ops-btn" to="/">
      {t('backHome')}
    </Link>
  )
  // The first page of a window has nothing behind it.
  const goBack = (): void => void (history.length > 1 ? navigate(-1) : navigate('/'))
  const before = back && <Button onClick={goBack}>{t('back')}</Button>
  return (
    <section className="ops-page" data-center="">
      <Result icon={icon} tone={tone} title={title} text={text}>
        {before}
        {home}
        {more}
      </Result>
    </section>
  )
}
