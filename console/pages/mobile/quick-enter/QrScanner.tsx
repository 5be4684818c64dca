import { CameraOff, Flashlight, FlashlightOff, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { captureMedia, RtcError, type RtcFailure, rtcFailureText } from '../../../../elements/core/rtc'
import { Button, IconButton } from '../../../../elements/parts/button'
import { Empty } from '../../../../elements/parts/indicators'
import { useLatest } from '../../../../elements/parts/use-latest'
import { type QrReader, readScanned, type Scanned } from './qr-reader'
import { quickEnterStrings } from './quick-enter.strings'
import { type Torch, torchOf } from './torch'

/** ms between two looks at the picture. */
const SCAN_INTERVAL = 250

interface QrScannerProps {
  reader: QrReader
  onScanned: (scanned: Scanned) => void
  onClose: () => void
}

/** The camera of the phone until a QR code of this console is in its picture. Pictures stay in the browser. */
export default function QrScanner({ reader, onScanned, onClose }: QrScannerProps): ReactNode {
  const t = useStrings(quickEnterStrings)
  const locale = useLocale()
  const video = useRef<HTMLVideoElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<RtcFailure | null>(null)
  const [torch, setTorch] = useState<Torch | null>(null)
  const [isForeign, setForeign] = useState(false)
  const [round, setRound] = useState(0)
  const latest = useLatest(onScanned)

  useEffect(() => close.current?.focus(), [])

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    async function scan(): Promise<void> {
      const node = video.current
      // A picture that cannot be read yet is followed by the next.
      const codes = node && node.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await reader.detect(node).catch(() => []) : []
      if (isOver) return
      const scanned = codes.map(({ rawValue }) => readScanned(rawValue))
      const usable = scanned.find((one) => one !== null)
      if (usable) return latest.current(usable)
      if (scanned.length > 0) setForeign(true)
      timer = setTimeout(() => void scan(), SCAN_INTERVAL)
    }
    async function open(): Promise<void> {
      try {
        stream = await captureMedia({ video: { facingMode: 'environment' } })
      } catch (error) {
        if (!isOver) setFailure(error instanceof RtcError ? error.failure : { code: 'noDevice' })
        return
      }
      const node = video.current
      if (isOver || !node) return end()
      setOpen(true)
      const light = torchOf(stream)
      // A function would be called as an updater.
      setTorch(() => light)
      node.srcObject = stream
      // It begins with the next picture.
      node.play().catch(() => undefined)
      await scan()
    }
    function end(): void {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void open()
    return () => {
      isOver = true
      setTorch(null)
      clearTimeout(timer)
      end()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- each round opens the camera again
  }, [reader, round, latest])

  function retry(): void {
    setFailure(null)
    setRound(round + 1)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it; there is a button too
    <section className="ops-scan" aria-label={t('scan')} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      {failure ? (
        <Empty
          icon={CameraOff}
          title={t('scanFailed')}
          text={rtcFailureText(failure, locale)}
          actions={<Button onClick={retry}>{t('scanAgain')}</Button>}
        />
      ) : (
        <div className="ops-scan-picture">
          <video ref={video} muted playsInline aria-label={t('scanPicture')} />
          {torch && <TorchButton torch={torch} />}
        </div>
      )}
      <p role="status">{failure ? '' : t(isForeign ? 'scanForeign' : isOpen ? 'scanHint' : 'scanPermission')}</p>
      <Button ref={close} icon={X} block onClick={onClose}>
        {t('scanClose')}
      </Button>
    </section>
  )
}

/** Light beside the camera. */
function TorchButton({ torch }: { torch: Torch }): ReactNode {
  const t = useStrings(quickEnterStrings)
  const [isOn, setOn] = useState(false)
  async function turn(): Promise<void> {
    // A camera that does not obey stays as it is.
    if (await torch(!isOn)) setOn(!isOn)
  }
  return (
    <IconButton
      className="ops-scan-torch"
      icon={isOn ? FlashlightOff : Flashlight}
      label={t(isOn ? 'torchOff' : 'torchOn')}
      onClick={() => void turn()}
    />
  )
}
