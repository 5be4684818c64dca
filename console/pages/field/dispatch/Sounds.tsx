import { Volume1 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { Button } from '../../../../elements/parts/button'
import { useLatest } from '../../../../elements/parts/use-latest'
import { roomStrings } from './room.strings'

/** The sound of others; browsers that begin none without a press get a button. */
export function Sounds({ streams }: { streams: ReadonlyMap<string, MediaStream> }): ReactNode {
  const t = useStrings(roomStrings)
  const [isBlocked, setBlocked] = useState(false)
  const [presses, setPresses] = useState(0)
  return (
    <div>
      {[...streams].map(([id, stream]) => (
        // A press begins each of them anew.
        <Sound key={`${id} ${presses}`} stream={stream} onBlocked={() => setBlocked(true)} />
      ))}
      {isBlocked && (
        <Button
          icon={Volume1}
          kind="primary"
          onClick={() => {
            setBlocked(false)
            setPresses(presses + 1)
          }}
        >
          {t('playSound')}
        </Button>
      )}
    </div>
  )
}

function Sound({ stream, onBlocked }: { stream: MediaStream; onBlocked: () => void }): ReactNode {
  const sound = useRef<HTMLAudioElement>(null)
  const latest = useLatest(onBlocked)
  useEffect(() => {
    const { current } = sound
    if (!current) return
    current.srcObject = stream
    current.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') latest.current()
    })
  }, [stream, latest])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live voice
  return <audio ref={sound} />
}
