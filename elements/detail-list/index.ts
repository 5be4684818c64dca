import { defineElement } from '../core/define/define-element'
import DetailList from './DetailList'
import { detailListEntry } from './detail-list.element'

defineElement(detailListEntry, DetailList)
