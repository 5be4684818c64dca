import { type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router-dom'
import { useStore } from '../../elements/core/events/use-store'
import { HostContext } from '../../elements/core/define/host-context'
import type { Menu } from '../../elements/core/permissions'
import type { Anchor } from '../../elements/parts/float'
import { lazyPart } from '../../elements/parts/lazy-part'
import { ExplainingContext } from '../../elements/parts/permission'
import { useRuntime } from '../session/runtime-context'
import { useMayExplain } from './may-explain'
import { type OpenExplanation, ExplainContext } from './explain-context'
import { explainSubjectOf } from './explain-subject'

const ExplainPanel = lazyPart(() => import('./ExplainPanel'), { close: ({ onClose }) => onClose() })
const ExplainBar = lazyPart(() => import('./ExplainBar'))

interface ExplainProviderProps {
  menu: Menu
  children: ReactNode
}

interface ExplainTarget {
  subject: string
  /** Where it stands, kept: a menu may close under the panel. */
  anchor: Anchor
  opener: HTMLElement
}

/** The part of the console in which administrators may ask why something is hidden, disabled or not there. */
export function ExplainProvider({ menu, children }: ExplainProviderProps): ReactNode {
  const may = useMayExplain(menu.nodes)
  const explaining = useStore(useRuntime().permissions.store, (state) => state.explaining)
  const [target, setTarget] = useState<ExplainTarget | null>(null)
  const anchorRef = useRef<Anchor | null>(null)
  const explain = useCallback<OpenExplanation>((subject, opener) => {
    const box = opener.getBoundingClientRect()
    anchorRef.current = { getBoundingClientRect: () => box }
    setTarget({ subject, anchor: anchorRef.current, opener })
  }, [])
  useAskingGestures(may, explaining, explain)

  function close(): void {
    setTarget(null)
    target?.opener.focus({ preventScroll: true })
  }

  return (
    <ExplainContext value={may ? explain : null}>
      <ExplainingContext value={explaining}>{children}</ExplainingContext>
      {may && explaining && <ExplainBar onExplain={explain} />}
      {may && target && <ExplainPanel key={target.subject} subject={target.subject} menu={menu} anchor={anchorRef} onClose={close} />}
    </ExplainContext>
  )
}

/** Alt+click and Alt+Enter ask; while permissions are explained, so does a plain press on what does nothing else. */
function useAskingGestures(may: boolean, explaining: boolean, explain: OpenExplanation): void {
  const host = useContext(HostContext)
  const root = useHref('/')
  useEffect(() => {
    const shadow = host?.shadow
    if (!shadow || !may) return undefined
    function response(event: Event, isEnabled: boolean): void {
      const found = explainSubjectOf(event.composedPath(), root)
      if (!found || !(isEnabled || (explaining && found.element.ariaDisabled === 'true'))) return
      event.preventDefault()
      event.stopPropagation()
      explain(found.subject, found.element)
    }
    const onClick = (event: Event): void => response(event, event instanceof MouseEvent && event.altKey)
    const onKey = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key === 'Enter' && event.altKey) response(event, true)
    }
    shadow.addEventListener('click', onClick, true)
    shadow.addEventListener('keydown', onKey, true)
    return () => {
      shadow.removeEventListener('click', onClick, true)
      shadow.removeEventListener('keydown', onKey, true)
    }
  }, [host, may, explaining, explain, root])
}
