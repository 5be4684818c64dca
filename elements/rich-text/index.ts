import { defineElement } from '../core/define/define-element'
import RichText from './RichText'
import { richTextEntry } from './rich-text.element'

defineElement(richTextEntry, RichText)
