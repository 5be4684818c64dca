import { defineElement } from '../core/define/define-element'
import NoticeBell from './NoticeBell'
import { noticeBellEntry } from './notice-bell.element'

defineElement(noticeBellEntry, NoticeBell)
