import { RtcError } from '../../../../elements/core/rtc'
import { captured, type SentMedia } from './room-media'
import type { BroadcastSource } from './room-model'

/** The sound of a broadcast, with its volume. */
export interface BroadcastSound extends SentMedia {
  /** @param volume percent */
  setVolume(volume: number): void
}

interface SoundOptions {
  source: BroadcastSource
  /** Address of the sound file. */
  url: string
  /** Percent. */
  volume: number
}

/** A sound file that is repeated until it is stopped. @throws RtcError where it does not come, or is none */
async function openFile(audio: AudioContext, url: string): Promise<AudioBufferSourceNode> {
  const response = await fetch(url).catch(() => null)
  if (!response?.ok) throw new RtcError({ code: 'sound', ...(response && { status: response.status }) })
  const buffer = await audio.decodeAudioData(await response.arrayBuffer()).catch((error: unknown) => {
    throw new RtcError({ code: 'sound', detail: String(error) })
  })
  const node = new AudioBufferSourceNode(audio, { buffer, loop: true })
  node.start()
  return node
}

/** Opens the microphone or a sound file; what comes out of it can be sent. Needs a press of the user. @throws RtcError */
export async function openBroadcastSound({ source, url, volume }: SoundOptions): Promise<BroadcastSound> {
  const audio = new AudioContext()
  const gain = new GainNode(audio, { gain: volume / 100 })
  const output = new MediaStreamAudioDestinationNode(audio, { channelCount: 1 })
  gain.connect(output)
  let microphone: SentMedia | null = null
  function close(): void {
    microphone?.close()
    void audio.close()
  }
  try {
    await audio.resume()
    if (source === 'mic') {
      microphone = await captured({ audio: true, video: false })
      new MediaStreamAudioSourceNode(audio, { mediaStream: microphone.stream }).connect(gain)
    } else (await openFile(audio, url)).connect(gain)
  } catch (error) {
    close()
    throw error
  }
  return {
    stream: output.stream,
    setVolume: (percent) => gain.gain.setTargetAtTime(percent / 100, audio.currentTime, 0.05),
    close,
  }
}
