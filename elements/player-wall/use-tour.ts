import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLatest } from '../parts/use-latest'
import { pageVisibility } from '../player/playback/page-visibility'
import { aheadAfter, tourGoes } from './wall-tour'

export interface TourControl {
  readonly seconds: number
  readonly isPaused: boolean
  /** The next page is to be loaded. */
  readonly isAhead: boolean
  togglePause: () => void
  choose: (seconds: number) => void
}

interface TourOptions {
  /** The page's. */
  seconds: number | undefined
  pages: number
  /** On each page. */
  panes: number
  isBusy: boolean
  onTurn: () => void
  onTour: (seconds: number) => void
}

const subscribe = (listener: () => void): (() => void) => pageVisibility.subscribe(listener)
const isHiddenNow = (): boolean => pageVisibility.isHidden()

/** Turns the pages of a wall by itself, each shown for the whole time from when nobody is at it any more. */
export function useTour({ seconds: input = 0, pages, panes, isBusy, onTurn, onTour }: TourOptions): TourControl {
  const latest = useLatest({ onTurn })
  const [state, setState] = useState({ given: input, seconds: input, isPaused: false })
  if (state.given !== input) setState({ given: input, seconds: input, isPaused: false })
  const isHidden = useSyncExternalStore(subscribe, isHiddenNow)
  const { seconds, isPaused } = state
  const goes = tourGoes({ seconds, pages, isPaused, isBusy, isHidden })
  const [isAhead, setAhead] = useState(false)
  const after = aheadAfter(seconds, panes)
  useEffect(() => {
    if (!goes) return undefined
    let loading: ReturnType<typeof setTimeout> | undefined
    function wait(): void {
      setAhead(false)
      if (after !== null) loading = setTimeout(() => setAhead(true), after)
    }
    wait()
    const turning = setInterval(() => {
      latest.current.onTurn()
      wait()
    }, seconds * 1000)
    return () => {
      clearInterval(turning)
      clearTimeout(loading)
      setAhead(false)
    }
  }, [goes, seconds, after, latest])
  return {
    seconds,
    isPaused,
    isAhead: isAhead && goes,
    togglePause: () => setState({ ...state, isPaused: !isPaused }),
    choose(next) {
      setState({ ...state, seconds: next, isPaused: false })
      onTour(next)
    },
  }
}
