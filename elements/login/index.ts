import { defineElement } from '../core/define/define-element'
import Login from './Login'
import { loginEntry } from './login.element'

defineElement(loginEntry, Login)
