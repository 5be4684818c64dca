import { CircleAlert, ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useAdoptedSheet } from '../../core/define/host-context'
import { dataSheet } from '../../../styles/data-sheet'
import { useStrings } from '../../core/i18n'
import { LinkButton } from '../button/LinkButton'
import { type ControlNaming, useControlWiring } from '../field/field-context'
import { Icon } from '../icon'
import { Progress, VisuallyHidden } from '../marks/marks'
import { uploadStrings } from './upload.strings'
import { type Upload, useImageUpload } from './use-image-upload'

export interface ImageUploadProps extends ControlNaming {
  /** Path of the stored image, or `''`. */
  value: string
  onChange: (path: string) => void
  upload: Upload
  /** Address to show a stored path from. */
  srcOf: (path: string) => string
  disabled?: boolean | undefined
  /** Megabytes; default 5. */
  maxSize?: number
  /** Tells whether a file is on its way: the form should wait. */
  onBusyChange?: (busy: boolean) => void
}

/** One image: choose or drop, progress, retry, replace, delete. The old image stays until the new one is stored. */
export function ImageUpload({ value, onChange, upload, srcOf, disabled, maxSize = 5, onBusyChange, ...naming }: ImageUploadProps): ReactNode {
  useAdoptedSheet(dataSheet())
  const say = useStrings(uploadStrings)
  const wiring = useControlWiring(naming)
  const limitId = useId()
  const chooseId = useId()
  // The name says what it is for and what is written on it.
  const named = `${wiring['aria-labelledby'] ?? (naming['aria-label'] ? `${chooseId}n` : '')} ${chooseId}`.trim()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { state, start, cancel, refuse } = useImageUpload(track(upload, onBusyChange), onChange, say('failed'))

  function take(file: File | undefined): void {
    if (!file || disabled) return
    if (!/^image\/(png|jpe?g|gif|webp|bmp)$/.test(file.type)) return refuse(say('imageOnly'))
    if (file.size > maxSize * 1024 * 1024) return refuse(say('tooBig', { max: maxSize, size: (file.size / 1024 / 1024).toFixed(1) }))
    start(file)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  const choose = (): void => input.current?.click()
  return (
    <div className="ops-picture">
      <input ref={input} hidden type="file" accept="image/png,image/jpeg,image/gif,image/webp,image/bmp" tabIndex={-1} onChange={(event) => {
        take(event.target.files?.[0])
        event.target.value = ''
      }} />
      {state.kind === 'busy' && (
        <span className="ops-thumb">
          {state.percent}%
          <Progress value={state.percent} label={say('progress', { n: state.percent })} />
        </span>
      )}
      {state.kind === 'failed' && (
        <span className="ops-thumb" data-tone="danger"><Icon of={CircleAlert} />{say('failed')}</span>
      )}
      {state.kind === 'idle' && value !== '' && <span className="ops-thumb"><img src={srcOf(value)} alt={say('preview')} /></span>}
      {state.kind === 'idle' && value === '' && (
        <button {...wiring} type="button" className="ops-thumb" disabled={disabled} data-over={over ? '' : undefined} aria-describedby={wiring['aria-describedby'] ?? limitId} aria-invalid={undefined} aria-required={undefined} aria-label={undefined} aria-labelledby={named} onClick={choose} onDragOver={(event) => { event.preventDefault(); setOver(true) }} onDragLeave={() => setOver(false)} onDrop={drop}>
          <Icon of={ImagePlus} />
          <span id={chooseId}>{say('choose')}</span>
          {naming['aria-label'] && <VisuallyHidden id={`${chooseId}n`}>{naming['aria-label']}</VisuallyHidden>}
        </button>
      )}
      <div className="grid min-w-0 gap-1">
        {state.kind === 'failed' ? <span className="ops-fault" role="alert">{state.message}</span> : <span className="ops-help" id={limitId}>{say('limit', { max: maxSize })}</span>}
        {!disabled && (
          <span className="flex gap-3">
            {state.kind === 'busy' && <LinkButton onClick={cancel}>{say('cancel')}</LinkButton>}
            {state.kind === 'failed' && state.file && <LinkButton onClick={() => state.file && start(state.file)}>{say('retry')}</LinkButton>}
            {state.kind !== 'busy' && (value !== '' || state.kind === 'failed') && <LinkButton onClick={choose}>{say('replace')}</LinkButton>}
            {state.kind === 'failed' && <LinkButton tone="danger" onClick={cancel}>{say('remove')}</LinkButton>}
            {state.kind === 'idle' && value !== '' && <LinkButton tone="danger" onClick={() => onChange('')}>{say('remove')}</LinkButton>}
          </span>
        )}
      </div>
    </div>
  )
}

function track(upload: Upload, onBusyChange: ((busy: boolean) => void) | undefined): Upload {
  return async (file, options) => {
    onBusyChange?.(true)
    try {
      return await upload(file, options)
    } finally {
      onBusyChange?.(false)
    }
  }
}
