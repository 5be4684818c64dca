import { defineEntry, event } from '../core/define/element-entry'
import { data, oneOf, text } from '../core/define/prop-specs'
import type { PermissionMode, PermissionRules } from './permission.types'

/**
 * Shows or enables what is inside only for users with a permission.
 * @see clauses 6
 * @slot - What needs the permission.
 */
export const permissionProps = defineEntry({
  tag: 'ops-permission',
  display: 'contents',
  props: {
    /** Code of the permission, or what follows the prefix. */
    action: text(),
    /** Put before the action, with a colon. */
    prefix: text(),
    /** What the content becomes without the permission: hide or disable. */
    mode: oneOf<PermissionMode>('hide'),
    /** The rules, where the page knows them itself. */
    rules: data<PermissionRules>('record'),
  },
  events: {
    /** The permission was given or taken away. */
    'ops-permission-change': event<{ code: string; allowed: boolean }>(),
    /** The rules could not be loaded: the content stays away. */
    'ops-load-error': event<{ error: unknown }>(),
  },
  methods: [],
})
