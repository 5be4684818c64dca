import { defineElement } from '../core/define/define-element'
import Modal from './Modal'
import { modalEntry } from './modal.element'

defineElement(modalEntry, Modal)
