import { defineElement } from '../core/define/define-element'
import CategorySelect from './CategorySelect'
import { categorySelectEntry } from './category-select.element'

defineElement(categorySelectEntry, CategorySelect)
