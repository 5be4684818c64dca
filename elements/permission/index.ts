import { defineElement } from '../core/define/define-element'
import Permission from './Permission'
import { permissionEntry } from './permission.element'

defineElement(permissionEntry, Permission)
