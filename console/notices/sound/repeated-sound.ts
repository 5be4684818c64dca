import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../elements/core/events/use-store'
import { type SoundTurn, turnByChannel, turnByLock, type Windows } from './sound-turn'

/** `blocked`: the browser wants a gesture first, and no other window plays. */
export type SoundState = 'off' | 'playing' | 'elsewhere' | 'blocked'

/** Hz, and when it starts and ends, s. */
interface Tone {
  readonly pitch: number
  readonly from: number
  readonly to: number
}

/** What is repeated. */
export interface SoundPattern {
  readonly tones: readonly Tone[]
  /** ms between two repetitions. */
  readonly every: number
}

const loudness = 0.2

/** The windows of this browser, by a channel. */
function windowsOf(name: string): Windows {
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    send: (message) => channel.postMessage(message),
    receive: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
  }
}

/** What counts as a gesture. */
const gestures = ['pointerup', 'keydown', 'touchend'] as const

export interface RepeatedSound {
  readonly store: ReadableStore<SoundState>
  /** Listens for gestures until the returned function is called, which ends the sound too. */
  begin(): () => void
  /** Repeated until it is switched off. */
  switch(on: boolean): void
}

/**
 * A sound in one window of the browser: made here, so that no file has to come. A browser that wants a gesture first gets
 * another try with each one, also after it has taken the sound away (a locked screen).
 * @param name the same in all windows of a user
 */
export function createRepeatedSound(name: string, { tones, every }: SoundPattern): RepeatedSound {
  const store = createStore<SoundState>(() => 'off')
  let audio: AudioContext | undefined
  let repeating: ReturnType<typeof setInterval> | undefined
  let isOn = false
  const onChange = (): void => void look()

  const turn: SoundTurn =
    'locks' in navigator ? turnByLock(navigator.locks, name, takeTurn) : turnByChannel(windowsOf(name), Math.random(), takeTurn)

  function takeTurn(): void {
    play()
    void look()
  }

  function play(): void {
    if (!audio || audio.state !== 'running' || !turn.hasTurn()) return
    const gain = new GainNode(audio, { gain: 0 })
    gain.connect(audio.destination)
    for (const { pitch, from, to } of tones) {
      const [start, end] = [audio.currentTime + from, audio.currentTime + to]
      const tone = new OscillatorNode(audio, { frequency: pitch, type: 'triangle' })
      // Swells and fades, or it would click.
      gain.gain.setValueAtTime(0, start)
      gain.gain.linearRampToValueAtTime(loudness, start + 0.02)
      gain.gain.setValueAtTime(loudness, end - 0.03)
      gain.gain.linearRampToValueAtTime(0, end)
      tone.connect(gain)
      tone.start(start)
      tone.stop(end)
    }
  }

  /** Any state but `running` is silence: `suspended` before a gesture, `interrupted` after a locked screen. */
  async function look(): Promise<void> {
    if (!isOn) return store.setState('off', true)
    if (audio?.state === 'running') turn.want()
    else turn.leave()
    const isTaken = await turn.isTaken()
    if (isOn) store.setState(turn.hasTurn() ? 'playing' : isTaken ? 'elsewhere' : audio?.state === 'running' ? 'playing' : 'blocked', true)
  }

  function tryAgain(): void {
    if (!isOn || audio?.state === 'running') return
    // Fails without a gesture.
    audio?.resume().then(look, () => undefined)
  }

  return {
    store,
    begin() {
      const life = new AbortController()
      for (const gesture of gestures) window.addEventListener(gesture, tryAgain, { capture: true, signal: life.signal })
      return () => {
        life.abort()
        clearInterval(repeating)
        isOn = false
        turn.leave()
        void audio?.close()
        audio = undefined
      }
    },
    switch(on) {
      if (on === isOn) return
      isOn = on
      clearInterval(repeating)
      if (!on) {
        turn.leave()
        return store.setState('off', true)
      }
      audio ??= new AudioContext()
      audio.addEventListener('statechange', onChange)
      repeating = setInterval(() => {
        play()
        void look()
      }, every)
      tryAgain()
      void look()
    },
  }
}
