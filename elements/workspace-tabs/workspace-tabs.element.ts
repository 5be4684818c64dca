import { workspaceTabsProps } from './workspace-tabs.props'

/** `<ops-workspace-tabs>` with its view. */
export const workspaceTabsEntry = {
  ...workspaceTabsProps,
  load: () => import('./WorkspaceTabs'),
}
