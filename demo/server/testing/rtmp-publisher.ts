import RtmpClient from 'node-media-server/src/protocol/rtmp_client.js'
import { shippedClips } from '../media/clips/clips'
import { readTags, type FlvTag, FLV_HEADER } from '../media/flv/tags'

/** An encoder that pushes. */
export interface Publisher {
  /** Resolves when the connection has ended, whoever ended it. */
  ended: Promise<void>
  isOpen(): boolean
  /** Sends anything else. */
  send(tag: FlvTag): void
  /** Nothing more is sent; the connection stays. */
  pause(): void
  /** The push ends in good order. */
  stop(): void
  /** The connection is cut, as when an encoder loses its power. */
  cut(): void
}

const KINDS = { audio: 8, video: 9, script: 18 } as const
/** Milliseconds between two looks at what is due. */
const POLL_INTERVAL = 40

/**
 * Pushes a clip that comes with the server over a real connection, at its own speed, round and round. `rtmp` is the whole address with the
 * key; `named` is what the encoder says instead. Rejects where the push is refused.
 */
export async function publishClip(rtmp: string, named: { app?: string; stream?: string } = {}): Promise<Publisher> {
  const clip = shippedClips().find('studio', 'sub')
  if (!clip) throw new Error('no clip studio')
  const client = new RtmpClient()
  let isOpen = true
  let timer: NodeJS.Timeout | undefined
  client.onErrorCallback = () => undefined
  const ended = new Promise<void>((resolve) => {
    client.onCloseCallback = () => {
      isOpen = false
      clearInterval(timer)
      resolve()
    }
  })

  function send({ kind, timestamp, data }: FlvTag): void {
    // The connection may have ended without having said so yet.
    if (client.socket && !client.socket.destroyed) client.sendPacket({ codec_type: KINDS[kind], dts: timestamp, size: data.length, data })
  }

  await client.connect(rtmp)
  if (client.urlInfo && named.app !== undefined) client.urlInfo.app = named.app
  await client.sendConnect()
  await client.sendCreateStream()
  const { pathname, search } = new URL(rtmp)
  await client.sendPublish(named.stream ?? `${pathname.split('/').at(-1) ?? ''}${search}`)

  for (const tag of readTags(Buffer.concat([FLV_HEADER, clip.head]))) send(tag)
  const began = performance.now()
  let sent = 0
  function sendDue(): void {
    for (;;) {
      const tag = clip?.tags[sent % clip.tags.length]
      if (!clip || !tag) return
      const timestamp = Math.floor(sent / clip.tags.length) * clip.duration + tag.timestamp
      if (timestamp > performance.now() - began) return
      send({ ...tag, timestamp })
      sent += 1
    }
  }
  sendDue()
  timer = setInterval(sendDue, POLL_INTERVAL)
  function stop(): void {
    clearInterval(timer)
    if (!client.socket || client.socket.destroyed) return
    client.sendInvokeMessage(0, { cmd: 'deleteStream', transId: 0, cmdObj: null, streamId: client.streamId })
  }
  return { ended, isOpen: () => isOpen, send, pause: () => clearInterval(timer), stop, cut: () => client.disconnect() }
}
