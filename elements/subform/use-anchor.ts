import { type RefObject, useContext, useEffect, useState } from 'react'
import { HostContext } from '../core/define/host-context'
import type { ElementHost } from '../core/define/host.types'
import type { Anchor } from '../parts/float'
import { waitForElement } from '../parts/sub-form'
import { useLatest } from '../parts/use-latest'

/** What an open panel stands beside, once it is on the page; `onMissing` where it does not come. */
export function useAnchor(open: boolean, id: string | undefined, onMissing: () => void): RefObject<Anchor | null> | null {
  const host = useContext(HostContext)
  const [found, setFound] = useState<RefObject<Anchor | null> | null>(null)
  const missing = useLatest(onMissing)
  useEffect(() => {
    if (!open) return undefined
    const stop = new AbortController()
    void waitForElement(() => anchorOf(host, id), stop.signal).then((anchor) => {
      if (stop.signal.aborted) return undefined
      return anchor ? setFound({ current: anchor }) : missing.current()
    })
    return () => {
      stop.abort()
      setFound(null)
    }
  }, [open, host, id, missing])
  return found
}

/** The element with the id in the same tree, else what stands before ours, else the place it is in; null where it has no box. */
function anchorOf(host: ElementHost | null, id: string | undefined): Anchor | null {
  if (!host) return null
  const { element } = host
  const root = element.getRootNode()
  const named = id && (root instanceof Document || root instanceof ShadowRoot) ? root.getElementById(id) : null
  const sibling = id ? named : element.previousElementSibling
  if (sibling) return sibling.getClientRects().length > 0 ? sibling : null
  const container = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  // Presses into what it stands in are presses elsewhere: only its place counts.
  return id || !container ? null : { getBoundingClientRect: () => container.getBoundingClientRect() }
}
