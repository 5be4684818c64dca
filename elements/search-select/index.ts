import { defineElement } from '../core/define/define-element'
import SearchSelect from './SearchSelect'
import { searchSelectEntry } from './search-select.element'

defineElement(searchSelectEntry, SearchSelect)
