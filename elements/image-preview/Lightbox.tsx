import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import { LayerContext, useLayer, useLayerSheet, useNativeDialog } from '../core/overlay'
import { IconButton } from '../parts/button'
import { Empty, VisuallyHidden } from '../parts/indicators'
import { nameOfPath } from '../parts/upload/stored-files'
import { imagePreviewStrings } from './image-preview.strings'
import type { PreviewImage } from './image-preview.types'
import { LightboxBar } from './LightboxBar'
import { LightboxPicture } from './LightboxPicture'
import mediaCss from '../../styles/media.css?inline'
import previewCss from './image-preview.css?inline'
import { useGestures } from './use-gestures'
import { usePictureView } from './use-picture-view'

export interface LightboxProps {
  images: readonly PreviewImage[]
  /** -1 where there is no picture at all. */
  index: number
  heading: string | undefined
  noDownload: boolean
  onIndex: (index: number) => void
  onClose: () => void
}

/** A modal dialog of the whole window in the top layer, dark in both themes. */
export default function Lightbox(props: LightboxProps): ReactNode {
  const layer = useLayer()
  const t = useStrings(imagePreviewStrings)
  useLayerSheet()
  useSheet(mediaCss)
  useSheet(previewCss)
  const { ref, node, handlers } = useNativeDialog({ onDismiss: props.onClose, scrim: false })
  if (!layer) return null
  return createPortal(
    <dialog ref={ref} className="ops-lightbox" aria-modal="true" aria-label={props.heading ?? t('title')} {...handlers}>
      <LayerContext value={node}>
        <Panel {...props} />
      </LayerContext>
    </dialog>,
    layer,
  )
}

/** Pixels of one press of an arrow key. */
const keyStep = 80

function Panel({ images, index, noDownload, onIndex, onClose }: LightboxProps): ReactNode {
  const t = useStrings(imagePreviewStrings)
  const stage = useRef<HTMLDivElement>(null)
  const image = images[index]
  const control = usePictureView(stage, image?.url)
  const name = image ? image.name || nameOfPath(image.url) : t('none')

  function step(by: number): void {
    const next = index + by
    if (next >= 0 && next < images.length) onIndex(next)
  }
  const gestures = useGestures({ stage, control, onStep: step })

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = keyAction(event.key)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  /** Arrows walk through the pictures, and over a picture that is larger than the stage. */
  function keyAction(key: string): (() => void) | undefined {
    const arrow = (by: number, x: number, y: number) => () => (control.isZoomed ? control.pan({ x, y }) : step(by))
    const actions: Record<string, () => void> = {
      ArrowLeft: arrow(-1, keyStep, 0),
      ArrowRight: arrow(1, -keyStep, 0),
      ArrowUp: arrow(0, 0, keyStep),
      ArrowDown: arrow(0, 0, -keyStep),
      PageUp: () => step(-1),
      PageDown: () => step(1),
      Home: () => step(-index),
      End: () => step(images.length - 1 - index),
      '+': () => control.zoom(1.5),
      '=': () => control.zoom(1.5),
      '-': () => control.zoom(1 / 1.5),
      0: control.fit,
      r: () => control.turn(90),
    }
    return actions[key]
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole dialog; each has a button too
    <div className="ops-lightpanel" part="dialog" data-dialog-panel="" tabIndex={-1} onKeyDown={onKeyDown}>
      <LightboxBar
        name={name}
        position={images.length > 1 ? `${index + 1} / ${images.length}` : ''}
        url={noDownload ? undefined : image?.url}
        control={control}
        onClose={onClose}
      />
      <div ref={stage} className="ops-lightstage" data-grab={control.isZoomed ? '' : undefined} {...gestures}>
        {image ? <LightboxPicture key={image.url} url={image.url} name={name} control={control} /> : <Empty title={t('none')} />}
      </div>
      {images.length > 1 && (
        <>
          <IconButton
            className="ops-lightstep"
            data-side="start"
            icon={ChevronLeft}
            label={t('previous')}
            tooltip={false}
            aria-disabled={index === 0 || undefined}
            onClick={() => step(-1)}
          />
          <IconButton
            className="ops-lightstep"
            data-side="end"
            icon={ChevronRight}
            label={t('next')}
            tooltip={false}
            aria-disabled={index === images.length - 1 || undefined}
            onClick={() => step(1)}
          />
          <VisuallyHidden role="status">
            {t('position', { n: index + 1, total: images.length })} {name}
          </VisuallyHidden>
        </>
      )}
    </div>
  )
}
