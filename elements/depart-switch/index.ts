import { defineElement } from '../core/define/define-element'
import { departSwitchEntry } from './depart-switch.element'
import DepartSwitchElement from './DepartSwitchElement'

defineElement(departSwitchEntry, DepartSwitchElement)
