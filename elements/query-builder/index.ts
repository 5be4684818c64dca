import { defineElement } from '../core/define/define-element'
import QueryBuilder from './QueryBuilder'
import { queryBuilderEntry } from './query-builder.element'

defineElement(queryBuilderEntry, QueryBuilder)
