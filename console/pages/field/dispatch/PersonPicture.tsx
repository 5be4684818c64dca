import { type ReactNode, useEffect, useRef } from 'react'

/** The camera of a person, without sound: that is played beside. */
export function PersonPicture({ name, stream }: { name: string; stream: MediaStream | null }): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = video
    if (!current) return
    current.srcObject = stream
    // It begins with the next picture.
    current.play().catch(() => undefined)
  }, [stream])
  return (
    <figure className="ops-room-picture">
      <video ref={video} muted playsInline aria-label={name} />
      <figcaption>{name}</figcaption>
    </figure>
  )
}
