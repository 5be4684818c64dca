import { useEffect, useState } from 'react'
import { type AreaIndex, indexAreas } from './area-picker.model'
import { type AreaOrigin, loadAreas } from './area-source'

interface AreaState {
  index: AreaIndex
  status: 'loading' | 'ready' | 'failed'
  /** null unless it failed. */
  error: unknown
}

export interface Areas extends AreaState {
  retry: () => void
}

const loading: AreaState = { index: indexAreas([]), status: 'loading', error: null }

/** The areas to choose from. */
export function useAreas({ options, source }: AreaOrigin): Areas {
  const [state, setState] = useState(loading)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isEnabled = true
    const show = (next: AreaState): void => {
      if (isEnabled) setState(next)
    }
    loadAreas({ options, source }).then(
      (index) => show({ index, status: 'ready', error: null }),
      (error: unknown) => show({ ...loading, status: 'failed', error }),
    )
    return () => {
      isEnabled = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another turn asks again
  }, [options, source, turn])

  return {
    ...state,
    retry() {
      setState(loading)
      setTurn((last) => last + 1)
    },
  }
}
