import { defineElement } from '../core/define/define-element'
import EditGrid from './EditGrid'
import { editGridEntry } from './edit-grid.element'

defineElement(editGridEntry, EditGrid)
