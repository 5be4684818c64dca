import { createContext, useContext } from 'react'
import { useStore } from '../../elements/core/events/use-store'
import type { Workspace, WorkspaceState } from './workspace-store'

export const WorkspaceContext = createContext<Workspace | null>(null)

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace needs the workspace of a signed-in user around it')
  return workspace
}

export function useWorkspaceState<Part>(select: (state: WorkspaceState) => Part): Part {
  return useStore(useWorkspace().store, select)
}

/** What the tab with a path is called; a path is called itself where nothing is known. */
export const TabTitleContext = createContext<(path: string) => string>((path) => path)
