import { defineElement } from '../core/define/define-element'
import Announcement from './Announcement'
import { announcementEntry } from './announcement.element'

defineElement(announcementEntry, Announcement)
