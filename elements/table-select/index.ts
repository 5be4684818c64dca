import { defineElement } from '../core/define/define-element'
import TableSelect from './TableSelect'
import { tableSelectEntry } from './table-select.element'

defineElement(tableSelectEntry, TableSelect)
