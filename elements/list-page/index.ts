import { defineElement } from '../core/define/define-element'
import ListPage from './ListPage'
import { listPageEntry } from './list-page.element'

defineElement(listPageEntry, ListPage)
