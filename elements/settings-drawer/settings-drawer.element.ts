import { defineEntry, event } from '../core/define/element-entry'
import { flag, record, text } from '../core/define/prop-specs'
import type { LayoutSettings } from '../core/theme/layout-settings'

/**
 * A drawer with the settings of a back office: menu, colours, width, header, tabs. Settings that exclude each other are kept in step.
 * @see clauses 2.8
 * @parts base, control, button, dialog, dialog-head, dialog-body
 */
export const settingsDrawerEntry = defineEntry({
  tag: 'ops-settings-drawer',
  display: 'contents',
  props: {
    /** Shown. */
    open: flag({ reflect: true }),
    /** The settings; what is missing is the default. As attribute: JSON. */
    settings: record<Partial<LayoutSettings>>(),
    /** Title of the drawer; default "system settings". */
    heading: text(),
  },
  events: {
    /** The user chose something: all settings as they are now, and what he chose. */
    'ops-settings-change': event<{ settings: LayoutSettings; change: Partial<LayoutSettings> }>({ sets: ({ settings }) => ({ settings }) }),
    /** The user closed the drawer. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  },
  methods: [],
  load: () => import('./SettingsDrawer'),
})
