import { defineElement } from '../core/define/define-element'
import FilterInput from './FilterInput'
import { filterInputEntry } from './filter-input.element'

defineElement(filterInputEntry, FilterInput)
