import { defineElement } from '../core/define/define-element'
import TagsInput from './TagsInput'
import { tagsInputEntry } from './tags-input.element'

defineElement(tagsInputEntry, TagsInput)
