import type { OpsStorage } from '../../elements/core/storage'

const name = 'OPS_URGENT_SOUND'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether urgent announcements are heard as well as seen. Off until the user wants it: a control room has many desks. */
export function soundsOn(storage: OpsStorage): boolean {
  return storage.read(name, isFlag) ?? false
}

export function switchSound(storage: OpsStorage, on: boolean): void {
  storage.write(name, on)
}

/** Hz, and when each tone starts and ends, s. */
const tones = [
  { pitch: 660, from: 0, to: 0.18 },
  { pitch: 880, from: 0.22, to: 0.46 },
] as const
const loudness = 0.12

/** Two rising tones, made here: no file has to come. Silent where the browser allows no sound before somebody has pressed anything. */
export function playAlert(): void {
  const audio = new AudioContext()
  for (const { pitch, from, to } of tones) {
    const [tone, volume] = [new OscillatorNode(audio, { frequency: pitch }), new GainNode(audio, { gain: 0 })]
    const start = audio.currentTime + from
    // Swells and fades, or it would click.
    volume.gain.linearRampToValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loudness, start + 0.02)
    volume.gain.linearRampToValueAtTime(0, audio.currentTime + to)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(audio.currentTime + to)
    if (to === tones.at(-1)?.to) tone.addEventListener('ended', () => void audio.close())
  }
}
