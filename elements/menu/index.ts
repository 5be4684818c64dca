import { defineElement } from '../core/define/define-element'
import Menu from './Menu'
import { menuEntry } from './menu.element'

defineElement(menuEntry, Menu)
