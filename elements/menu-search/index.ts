import { defineElement } from '../core/define/define-element'
import MenuSearch from './MenuSearch'
import { menuSearchEntry } from './menu-search.element'

defineElement(menuSearchEntry, MenuSearch)
