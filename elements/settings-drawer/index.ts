import { defineElement } from '../core/define/define-element'
import SettingsDrawer from './SettingsDrawer'
import { settingsDrawerEntry } from './settings-drawer.element'

defineElement(settingsDrawerEntry, SettingsDrawer)
