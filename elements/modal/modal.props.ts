import { defineEntry, event } from '../core/define/element-entry'
import { flag, text } from '../core/define/prop-specs'

/** Why a modal closes: dismissed (Escape, cross, backdrop) or by one of its two buttons. */
export type CloseReason = 'dismiss' | 'cancel' | 'ok'

/**
 * Dialog in the top layer with an optional full-screen switch.
 * @slot - Body.
 * @slot footer - Replaces the two buttons.
 * @parts base, button, dialog, dialog-head, dialog-body, dialog-foot
 */
export const modalProps = defineEntry({
  tag: 'ops-modal',
  display: 'contents',
  props: {
    /** Shown. */
    open: flag({ reflect: true }),
    /** Title; also the accessible name. */
    heading: text(),
    /** CSS width of the panel. Default: 60 % of the viewport. */
    width: text(),
    /** Takes the whole viewport. */
    fullscreen: flag(),
    /** Offers the user to switch between normal and full size. */
    fullscreenSwitch: flag(),
    /** Leaves the footer with its two buttons out. */
    footerHidden: flag(),
    /** What closing would lose, in words: while it is set, the user is asked before the modal closes without `ops-ok`. */
    unsaved: text(),
    /** Word on the confirming button. */
    okText: text(),
    /** Word on the cancelling button. */
    cancelText: text(),
  },
  events: {
    /** The user wants to close; preventDefault keeps it open, and nothing is asked. */
    'ops-before-close': event<{ reason: CloseReason }>({ cancelable: true }),
    /** Closed by the user. */
    'ops-close': event<{ reason: CloseReason }>({ sets: { open: false } }),
    /** The confirming button; preventDefault keeps the dialog open. */
    'ops-ok': event<Record<string, never>>({ cancelable: true }),
  },
  methods: [],
})
