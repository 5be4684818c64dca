import { createElement, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { MenuNode } from '../../elements/core/permissions'
import { RouteTitleContext } from '../routes/page-title'
import { lazyPage } from '../routes/lazy-page'
import { PageSkeleton } from './parts/PageSkeleton'
import { PageBoundary } from '../routes/PageBoundary'
import { PageFailure } from './PageFailure'
import { pageFor } from './areas'

const FramePage = lazyPage(() => import('./built-in/frame/FramePage'))
const WindowPage = lazyPage(() => import('./built-in/frame/WindowPage'))
const UnavailablePage = lazyPage(() => import('./built-in/result/UnavailablePage'))

interface PageViewProps {
  /** Where it is shown, whatever the address says now. */
  path: string
  node: MenuNode
  /** False: the entry leads to no page. */
  available: boolean
}

/** One page of the console; its failure stays its own. */
export function PageView({ path, node, available }: PageViewProps) {
  const page = available ? pageOf(node, path) : <UnavailablePage node={node} />
  return (
    <PageErrorScope key={node.path}>
      <RouteTitleContext value={node.title}>
        {node.path.includes('/:') ? (
          <Routes location={path}>
            <Route path={node.path} element={page} />
          </Routes>
        ) : (
          page
        )}
      </RouteTitleContext>
    </PageErrorScope>
  )
}

const failed = (error: unknown, retry: () => void, again: boolean): ReactNode => <PageFailure error={error} onRetry={retry} again={again} />

/** Around every page, whatever it shows: its failures. */
export function PageErrorScope({ children }: { children: ReactNode }) {
  return <PageBoundary failed={failed}>{children}</PageBoundary>
}

function pageOf(node: MenuNode, path: string): ReactNode {
  if (node.kind === 'frame') return <FramePage node={node} />
  if (node.kind === 'external') return <WindowPage node={node} />
  const page = pageFor(node.page)
  return page && createElement(page, { fallback: <PageSkeleton />, path })
}
