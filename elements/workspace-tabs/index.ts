import { defineElement } from '../core/define/define-element'
import WorkspaceTabs from './WorkspaceTabs'
import { workspaceTabsEntry } from './workspace-tabs.element'

defineElement(workspaceTabsEntry, WorkspaceTabs)
