import { defineElement } from '../elements/core/define/define-element'
import Console from './Console'
import { consoleEntry } from './console.element'

defineElement(consoleEntry, Console)
