import { defineElement } from '../core/define/define-element'
import ExcelImport from './ExcelImport'
import { excelImportEntry } from './excel-import.element'

defineElement(excelImportEntry, ExcelImport)
