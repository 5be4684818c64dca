import { RefreshCw } from 'lucide-react'
import { useStrings } from '../core/i18n'
import { Icon } from '../parts/icon'
import { Skeleton } from '../parts/indicators'
import { loginStrings } from './login.strings'
import type { CaptchaState } from './use-captcha'

/** The picture is the button that changes it. */
export function CaptchaImage({ captcha, onRefresh }: { captcha: CaptchaState; onRefresh: () => void }) {
  const t = useStrings(loginStrings)
  const label = t(captcha.status === 'failed' ? 'captchaFailed' : 'captchaRefresh')
  return (
    <button type="button" className="ops-captcha" aria-label={label} title={label} onClick={onRefresh}>
      {captcha.status === 'loading' && <Skeleton width={80} />}
      {captcha.status === 'failed' && <Icon of={RefreshCw} />}
      {captcha.status === 'ready' && captcha.image && <img src={captcha.image} alt="" width={112} height={38} />}
    </button>
  )
}
