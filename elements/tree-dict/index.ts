import { defineElement } from '../core/define/define-element'
import TreeDict from './TreeDict'
import { treeDictEntry } from './tree-dict.element'

defineElement(treeDictEntry, TreeDict)
