import { defineElement } from '../core/define/define-element'
import DictSelect from './DictSelect'
import { dictSelectEntry } from './dict-select.element'

defineElement(dictSelectEntry, DictSelect)
