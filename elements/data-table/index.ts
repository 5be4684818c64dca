import { defineElement } from '../core/define/define-element'
import DataTable from './DataTable'
import { dataTableEntry } from './data-table.element'

defineElement(dataTableEntry, DataTable)
