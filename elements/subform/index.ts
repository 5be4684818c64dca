import { defineElement } from '../core/define/define-element'
import Subform from './Subform'
import { subformEntry } from './subform.element'

defineElement(subformEntry, Subform)
