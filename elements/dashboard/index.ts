import { defineElement } from '../core/define/define-element'
import Dashboard from './Dashboard'
import { dashboardEntry } from './dashboard.element'

defineElement(dashboardEntry, Dashboard)
