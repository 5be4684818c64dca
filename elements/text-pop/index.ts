import { defineElement } from '../core/define/define-element'
import TextPop from './TextPop'
import { textPopEntry } from './text-pop.element'

defineElement(textPopEntry, TextPop)
