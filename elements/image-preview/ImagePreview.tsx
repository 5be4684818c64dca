import type { ReactNode } from 'react'
import { useLayer } from '../core/overlay'
import { lazyPart } from '../parts/lazy-part'
import type { PreviewImage } from './image-preview.types'

const Lightbox = lazyPart(() => import('./Lightbox'), { close: ({ onClose }) => onClose() })

export interface ImagePreviewProps {
  open: boolean
  images?: readonly (string | PreviewImage)[] | undefined
  /** From 0; beyond the ends the nearest one. */
  index?: number | undefined
  /** Accessible name of the dialog. */
  heading?: string | undefined
  noDownload?: boolean | undefined
  onChange?: ((detail: { index: number }) => void) | undefined
  onClose: (detail: Record<string, never>) => void
}

/** The view of `<ops-image-preview>` and the inner door for pages. Its code comes with the first picture that is opened. */
export default function ImagePreview({
  open,
  images = [],
  index = 0,
  heading,
  noDownload = false,
  onChange,
  onClose,
}: ImagePreviewProps): ReactNode {
  const layer = useLayer()
  if (!open || !layer) return null
  return (
    <Lightbox
      images={images.map((image) => (typeof image === 'string' ? { url: image } : image))}
      index={Math.min(Math.max(0, Math.trunc(index)), images.length - 1)}
      heading={heading}
      noDownload={noDownload}
      onIndex={(next) => onChange?.({ index: next })}
      onClose={() => onClose({})}
    />
  )
}
