import { defineElement } from '../core/define/define-element'
import Ptz from './Ptz'
import { ptzEntry } from './ptz.element'

defineElement(ptzEntry, Ptz)
