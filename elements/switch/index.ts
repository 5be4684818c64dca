import { defineElement } from '../core/define/define-element'
import Switch from './Switch'
import { switchEntry } from './switch.element'

defineElement(switchEntry, Switch)
