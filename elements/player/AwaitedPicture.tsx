import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import { Button } from '../parts/button'
import { Icon } from '../parts/icon'
import { Spinner } from '../parts/Spinner'
import { PictureNote } from './PictureNote'
import { absenceText } from './player-texts'
import { playerStrings } from './player.strings'

interface AwaitedPictureProps {
  title: string | undefined
  /** Why the addresses did not come; null while they are on their way. */
  error: unknown
  onRetry: () => void
}

/** In the place of a picture whose addresses are asked for: that it is on its way, or why there is none. */
export function AwaitedPicture({ title, error, onRetry }: AwaitedPictureProps): ReactNode {
  const t = useStrings(playerStrings)
  const locale = useLocale()
  const isLost = error !== null
  return (
    <PictureNote>
      {title && <b className="ops-truncate">{title}</b>}
      {isLost ? <Icon of={CircleAlert} size={24} /> : <Spinner size={20} />}
      <span role="status">{isLost ? absenceText(error, t, locale) : t('connecting')}</span>
      {isLost && <Button onClick={onRetry}>{t('retry')}</Button>}
    </PictureNote>
  )
}
