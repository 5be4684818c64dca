import { useEffect } from 'react'
import { useLatest } from '../../../../elements/parts/use-latest'

/** Milliseconds between two looks: a recording that grows is seen to. */
const every = 3000

/** Asks again and again while something grows and somebody looks. */
export function useGrowing(grows: boolean, reload: () => Promise<void>): void {
  const latest = useLatest(reload)
  useEffect(() => {
    if (!grows) return undefined
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    async function look(): Promise<void> {
      if (!document.hidden) await latest.current()
      if (!isOver) timer = setTimeout(() => void look(), every)
    }
    timer = setTimeout(() => void look(), every)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [grows, latest])
}
