import { type ReactNode, useState } from 'react'
import { useStrings } from '../core/i18n'
import { Failed } from '../parts/indicators'
import { Spinner } from '../parts/Spinner'
import { imagePreviewStrings } from './image-preview.strings'
import type { PictureControl } from './use-picture-view'

export interface LightboxPictureProps {
  url: string
  name: string
  control: PictureControl
}

/** The picture itself, or why it is not there. SVG of users may hold anything and is never drawn. */
export function LightboxPicture({ url, name, control: { view, scale, size, learn } }: LightboxPictureProps): ReactNode {
  const t = useStrings(imagePreviewStrings)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  if (/\.svg([?#]|$)/i.test(url)) return <Failed title={t('svg')} />
  if (state === 'failed') {
    return (
      <Failed
        title={t('failed')}
        text={name}
        onRetry={() => {
          setAttempt((last) => last + 1)
          setState('loading')
        }}
      />
    )
  }
  return (
    <>
      {state === 'loading' && <Spinner size={20} />}
      <img
        key={attempt}
        src={url}
        alt={name}
        draggable={false}
        data-loading={state === 'loading' ? '' : undefined}
        style={{
          width: size.width || undefined,
          height: size.height || undefined,
          transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${scale})`,
        }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          learn({ width: naturalWidth, height: naturalHeight })
          setState('shown')
        }}
        onError={() => setState('failed')}
      />
    </>
  )
}
