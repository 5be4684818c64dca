import { defineElement } from '../core/define/define-element'
import TreeTable from './TreeTable'
import { treeTableEntry } from './tree-table.element'

defineElement(treeTableEntry, TreeTable)
