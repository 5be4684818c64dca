import { type ReactNode, useContext, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { HostContext, useSheet } from '../../../../elements/core/define/host-context'
import type { PageProps } from '../../parts/page.types'
import { SlowDetail } from './SlowDetail'
import { SlowList } from './SlowList'
import slowPageCss from './slow-page.css?inline'

/** `/mobile/cloudSlowinfo`: public slow lives as cards, or one of them (`?id=`). */
export default function SlowLivePage({ path }: PageProps): ReactNode {
  useSheet(slowPageCss)
  useSlowInfoFlag()
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const id = query.get('id') ?? ''
  if (id === '') return <SlowList path={path} onOpen={(next) => setQuery({ id: next }, { state: { fromList: true } })} />
  const isFromList = typeof state === 'object' && state !== null && 'fromList' in state
  return (
    <SlowDetail
      key={id}
      id={id}
      path={path}
      onBack={() => (isFromList ? void navigate(-1) : setQuery({}, { replace: true }))}
      onOpen={(next) => setQuery({ id: next }, { replace: true, state })}
    />
  )
}

/** The flag of this page on the inner root, and nowhere else (clause 2.1-17). */
function useSlowInfoFlag(): void {
  const host = useContext(HostContext)
  useLayoutEffect(() => {
    const root = host?.shadow.querySelector('.ops-root')
    root?.toggleAttribute('data-slow-info', true)
    return () => root?.removeAttribute('data-slow-info')
  }, [host])
}
