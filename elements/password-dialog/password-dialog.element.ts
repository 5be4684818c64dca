import { defineEntry, event } from '../core/define/element-entry'
import { flag, text } from '../core/define/prop-specs'

/**
 * Lets the signed-in user change his own password.
 * @see clauses 2.9, 5.3
 * @cssprop --panel-width - Width of the dialog; default 800px.
 * @parts base, label, control, help, button, dialog, dialog-head, dialog-body, dialog-foot
 */
export const passwordDialogEntry = defineEntry({
  tag: 'ops-password-dialog',
  display: 'contents',
  props: {
    /** Shown. */
    open: flag({ reflect: true }),
    /** Account of the signed-in user. */
    username: text(),
  },
  events: {
    /** The password is changed; the dialog is closed. `sessionsEnded`: the server said that other sessions of the account have ended. */
    'ops-success': event<{ sessionsEnded: boolean }>({ sets: { open: false } }),
    /** Closed, with a new password or without. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  },
  methods: [],
  load: () => import('./PasswordDialog'),
})
