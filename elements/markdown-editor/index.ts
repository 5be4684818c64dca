import { defineElement } from '../core/define/define-element'
import MarkdownEditor from './MarkdownEditor'
import { markdownEditorEntry } from './markdown-editor.element'

defineElement(markdownEditorEntry, MarkdownEditor)
