import { defineElement } from '../core/define/define-element'
import DictMultiSelect from './DictMultiSelect'
import { dictMultiSelectEntry } from './dict-multi-select.element'

defineElement(dictMultiSelectEntry, DictMultiSelect)
