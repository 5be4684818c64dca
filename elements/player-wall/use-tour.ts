import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLatest } from '../parts/use-latest'
import { pageVisibility } from '../player/playback/page-visibility'
import { tourGoes } from './wall-tour'

export interface TourControl {
  readonly seconds: number
  readonly isPaused: boolean
  togglePause: () => void
  choose: (seconds: number) => void
}

interface TourWish {
  /** The page's. */
  given: number | undefined
  pages: number
  isBusy: boolean
  onTurn: () => void
  onTour: (seconds: number) => void
}

const subscribe = (listener: () => void): (() => void) => pageVisibility.subscribe(listener)
const isHiddenNow = (): boolean => pageVisibility.isHidden()

/** Turns the pages of a wall by itself, each shown for the whole time from when nobody is at it any more. */
export function useTour({ given = 0, pages, isBusy, onTurn, onTour }: TourWish): TourControl {
  const latest = useLatest({ onTurn })
  const [state, setState] = useState({ given, seconds: given, isPaused: false })
  if (state.given !== given) setState({ given, seconds: given, isPaused: false })
  const isHidden = useSyncExternalStore(subscribe, isHiddenNow)
  const { seconds, isPaused } = state
  const goes = tourGoes({ seconds, pages, isPaused, isBusy, isHidden })
  useEffect(() => {
    if (!goes) return undefined
    const turning = setInterval(() => latest.current.onTurn(), seconds * 1000)
    return () => clearInterval(turning)
  }, [goes, seconds, latest])
  return {
    seconds,
    isPaused,
    togglePause: () => setState({ ...state, isPaused: !isPaused }),
    choose(next) {
      setState({ ...state, seconds: next, isPaused: false })
      onTour(next)
    },
  }
}
