import { useContext, useEffect, useEffectEvent } from 'react'
import { HostContext } from '../core/define/host-context'
import { useLayer, useUpperLayer } from '../core/overlay'

/** Ctrl K or Cmd K, in the whole page or only where our own element is. Not while a dialog of ours is open, or where the key is taken. */
export function useSearchKey(wholePage: boolean, onPress: () => void): void {
  const host = useContext(HostContext)
  const covered = useUpperLayer() !== useLayer()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (event.defaultPrevented || covered || !(wholePage || (host && event.composedPath().includes(host.element)))) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** How the key is written on this machine. */
export const searchKeyName = (): string => (/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K')
