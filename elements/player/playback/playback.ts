import { createStore } from 'zustand/vanilla'
import { Timer } from '../../core/realtime'
import type { PlayEngine, PlayFailure } from '../engines/engine.types'
import type { PlayerErrorCode, PlayerState } from '../player.types'
import { edgeJump } from '../engines/live-edge'
import type { Play, PlayChoice } from '../choice/play-choice'
import type { Playback, PlaybackSettings, PlaybackView, PlayPlan } from './playback.types'
import { busyWait, retryWait } from './retry-waits'
import { createStatsMeter } from './stats-meter'

/** ms without a first picture after which an attempt counts as failed. */
export const firstPictureLimit = 10_000
/** ms a picture may stand still before that is said, and before it is fetched anew. */
export const stillAfter = 1_000
export const watchdogLimit = 5_000
/** ms of play after which the waits begin anew. */
export const stableAfter = 30_000
/** ms that a page may be hidden before its streams are given up. */
export const hiddenLimit = 10_000
/** ms between two looks at the picture. */
export const pollInterval = 500

const idle: PlaybackView = { state: 'idle', play: null, attempt: 0, retryAt: null, failure: null, pictureAt: null }

/** What no further attempt and no other address would mend. */
const final: readonly PlayerErrorCode[] = ['address', 'protocol', 'codec', 'h265', 'refused', 'kicked', 'gesture']
/** What no further attempt at the same address would mend. */
const lasting: readonly PlayerErrorCode[] = ['format', 'policy']

/** Live pictures come anew for ever; a recording that breaks off waits for the user. */
function isLive({ protocol }: Play): boolean {
  return protocol !== 'mp4'
}

/**
 * Plays one stream after the other and keeps it going: idle -> connecting -> playing -> stalled | paused -> reconnecting -> ended | failed.
 * There is one transport at most, and one attempt pending at most.
 */
export function createPlayback({ clock, surface, visibility, open, on }: PlaybackSettings): Playback {
  const store = createStore<PlaybackView>(() => idle)
  let plan: PlayPlan | null = null
  let transport: PlayEngine | null = null
  let requestedAt = 0
  let movedAt = 0
  /** Of the last look: see `progress`. */
  let position = 0
  /** s into a recording to go on from. */
  let resumeAt = 0
  let isSuspended = false
  /** Addresses of the stream, in the order to try. */
  let plays: readonly Play[] = []
  /** Why addresses showed no picture since the last picture or the last wait. */
  let round: readonly PlayerErrorCode[] = []
  let unsubscribe: (() => void) | null = null
  const meter = createStatsMeter(clock)

  const retryTimer = new Timer(clock, connect)
  const firstPicture = new Timer(clock, () => lost({ code: 'silent' }))
  const stable = new Timer(clock, () => store.setState({ attempt: 0 }))
  const hidden = new Timer(clock, suspend)
  const poll = new Timer(clock, () => {
    poll.start(pollInterval)
    watch()
  })

  function change(patch: Partial<PlaybackView>): void {
    const { state: previous } = store.getState()
    store.setState(patch)
    const { state } = store.getState()
    if (state !== previous) on.stateChange(state, previous)
  }

  /** Closes what is open and plans nothing. */
  function drop(): void {
    for (const timer of [retryTimer, firstPicture, stable, poll]) timer.stop()
    isSuspended = false
    const old = transport
    transport = null
    old?.destroy()
  }

  function begin(choice: PlayChoice): void {
    drop()
    if (!choice) return change(idle)
    if ('code' in choice) return fail({ code: choice.code })
    plays = [choice.play, ...(choice.others ?? [])]
    round = []
    change({ ...idle, state: 'connecting', play: choice.play })
    connect()
  }

  function connect(): void {
    const { play } = store.getState()
    if (!play || !plan) return
    drop()
    requestedAt = clock.now()
    change({ retryAt: null })
    firstPicture.start(firstPictureLimit)
    let mine: PlayEngine | null = null
    let early: PlayFailure | null = null
    mine = open(play, plan.lowLatency, (failure) => {
      if (mine === null) early = failure
      else if (transport === mine) lost(failure)
    })
    transport = mine
    if (early) lost(early)
  }

  function fail(failure: PlayFailure): void {
    drop()
    change({ state: 'failed', failure, retryAt: null, pictureAt: null })
    on.failure(failure)
  }

  function lost(failure: PlayFailure): void {
    const { play, attempt, state, pictureAt } = store.getState()
    if (!play || !plan) return
    if (!isLive(play)) resumeAt = surface.position() || resumeAt
    if (failure.code === 'codec' || failure.code === 'h265') {
      const smaller = play.quality === 'main' ? plan.choose('sub') : null
      if (smaller && 'play' in smaller && smaller.play.quality === 'sub') {
        on.failure(failure)
        return begin(smaller)
      }
    }
    if (final.includes(failure.code) || !isLive(play)) return fail(failure)
    const hadPicture = state === 'playing' || state === 'stalled'
    // A stream that broke off is tried at its own address first.
    if (!hadPicture) round = [...round, failure.code]
    if (!hadPicture && round.length < plays.length) {
      change({ play: plays[(plays.indexOf(play) + 1) % plays.length]!, failure })
      connect()
      return on.failure(failure)
    }
    if (round.length > 0 && round.every((code) => lasting.includes(code))) return fail(failure)
    const saved = hadPicture && surface.hold() ? Date.now() - (clock.now() - movedAt) : pictureAt
    drop()
    const failures = attempt + 1
    const wait = failure.code === 'busy' ? busyWait(clock.random()) : retryWait(failures, clock.random())
    change({
      state: 'reconnecting',
      play: hadPicture ? play : plays[0]!,
      attempt: failures,
      failure,
      retryAt: clock.now() + wait,
      pictureAt: saved,
    })
    round = []
    retryTimer.start(wait)
    on.failure(failure)
  }

  /** What grows while pictures come: their number where the time says nothing, else the time. */
  const progress = (): number => transport?.pictures?.() ?? surface.position()

  /** A hidden page may stop pictures that nobody sees, and counts none. */
  function isUnseen(): boolean {
    return visibility.isHidden() && (!surface.isApart() || typeof transport?.pictures?.() === 'number')
  }

  /** A look at the picture: does it move, is it near enough to what is received? */
  function watch(): void {
    const { play, state } = store.getState()
    if (!play || !transport) return
    const now = surface.position()
    const moved = progress()
    if (moved !== position || isUnseen()) {
      position = moved
      movedAt = clock.now()
      if (state === 'stalled') change({ state: 'playing' })
    } else if (clock.now() - movedAt >= watchdogLimit) return lost({ code: 'silent' })
    else if (clock.now() - movedAt >= stillAfter) change({ state: 'stalled' })
    surface.resume()
    const jump = play.protocol === 'wsFlv' || play.protocol === 'httpFlv' ? edgeJump(now, surface.bufferedEnd(), plan!.lowLatency) : null
    if (jump !== null) {
      surface.seek(jump)
      // A jump is no progress: a decoder that hangs would jump for ever.
      position = jump
    }
    const stats = meter.read(play, surface, transport.figures())
    if (stats) on.stats(stats)
  }

  function suspend(): void {
    const { play, state } = store.getState()
    if (!play || state === 'ended' || state === 'failed' || state === 'idle' || state === 'paused') return
    // As long as that window is there.
    if (surface.isApart()) return hidden.start(hiddenLimit)
    if (isLive(play)) drop()
    else {
      poll.stop()
      firstPicture.stop()
      surface.pause()
    }
    isSuspended = true
    change({ state: 'stalled', retryAt: null })
  }

  /** A recording keeps its picture while nobody lets it run. */
  function pause(): void {
    for (const timer of [stable, poll]) timer.stop()
    surface.pause()
    change({ state: 'paused' })
  }

  function goOn(): void {
    movedAt = clock.now()
    surface.resume()
    change({ state: 'playing' })
    poll.start(pollInterval)
  }

  function visibilityChanged(): void {
    if (visibility.isHidden()) return hidden.start(hiddenLimit)
    hidden.stop()
    const { play } = store.getState()
    if (!isSuspended || !play) return
    isSuspended = false
    if (isLive(play)) {
      change({ state: 'connecting', attempt: 0, failure: null })
      return connect()
    }
    movedAt = clock.now()
    surface.resume()
    poll.start(pollInterval)
  }

  function end(state: PlayerState): void {
    drop()
    change({ state, attempt: 0, retryAt: null, failure: null, pictureAt: null })
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start(next) {
      const choice = next.choose(next.quality)
      const { play: before, state } = store.getState()
      const isSource = plan?.source === next.source
      const isSame = choice !== null && 'play' in choice && choice.play.url === before?.url
      if (!isSame) resumeAt = isSource ? surface.position() || resumeAt : next.from()
      plan = next
      unsubscribe ??= visibility.subscribe(visibilityChanged)
      // Whoever stopped it has it otherwise when it goes on.
      if (isSource && state === 'ended' && choice && 'play' in choice) return store.setState({ play: choice.play })
      begin(choice)
      if (visibility.isHidden()) hidden.start(hiddenLimit)
    },
    stop() {
      const { play, state } = store.getState()
      if (!play || state === 'idle') return
      if (!isLive(play) && (state === 'playing' || state === 'stalled')) return pause()
      end('ended')
    },
    seek(to) {
      const { play, state } = store.getState()
      if (!play || !plan || isLive(play)) return
      if (state === 'ended' || state === 'failed') {
        resumeAt = to
        return begin(plan.choose(plan.quality))
      }
      if (state === 'connecting') resumeAt = to
      else {
        surface.seek(to)
        position = to
        movedAt = clock.now()
      }
    },
    clear() {
      plan = null
      resumeAt = 0
      drop()
      change(idle)
    },
    retry() {
      const { play, state } = store.getState()
      if (state === 'paused') return goOn()
      if (!plan || transport) return
      if (play && state === 'reconnecting') return connect()
      begin(plan.choose(plan.quality))
    },
    shown() {
      const { play, state } = store.getState()
      if (!play || !transport || (state !== 'connecting' && state !== 'reconnecting')) return
      firstPicture.stop()
      stable.start(stableAfter)
      if (!isLive(play) && resumeAt > 0) surface.seek(resumeAt)
      position = progress()
      movedAt = clock.now()
      meter.restart()
      round = []
      change({ state: 'playing', failure: null, pictureAt: null })
      on.firstFrame(Math.round(clock.now() - requestedAt))
      poll.start(pollInterval)
    },
    finished() {
      const { play } = store.getState()
      if (!play || !transport) return
      if (play.protocol !== 'mp4' && play.protocol !== 'hls') return lost({ code: 'network' })
      resumeAt = 0
      end('ended')
    },
    destroy() {
      plan = null
      drop()
      hidden.stop()
      unsubscribe?.()
      unsubscribe = null
      // A failure stays the last word: the picture goes because of it.
      if (store.getState().state !== 'failed') change(idle)
    },
  }
}
