import { defineElement } from '../core/define/define-element'
import CodeEditor from './CodeEditor'
import { codeEditorEntry } from './code-editor.element'

defineElement(codeEditorEntry, CodeEditor)
