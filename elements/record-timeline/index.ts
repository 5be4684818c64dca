import { defineElement } from '../core/define/define-element'
import RecordTimeline from './RecordTimeline'
import { recordTimelineEntry } from './record-timeline.element'

defineElement(recordTimelineEntry, RecordTimeline)
