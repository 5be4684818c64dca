import { defineElement } from '../core/define/define-element'
import ContextMenu from './ContextMenu'
import { contextMenuEntry } from './context-menu.element'

defineElement(contextMenuEntry, ContextMenu)
