import { defineElement } from '../core/define/define-element'
import TreeSelect from './TreeSelect'
import { treeSelectEntry } from './tree-select.element'

defineElement(treeSelectEntry, TreeSelect)
