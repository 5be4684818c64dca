import { defineEntry, event } from '../core/define/element-entry'
import { flag, oneOf, text } from '../core/define/prop-specs'
import { storeEvents, storeProps } from '../parts/upload/upload-entry'
import type { ConfirmedFiles, UploadFileType } from './upload-dialog.types'

/**
 * A dialog that collects files and hands them over when it is confirmed.
 * @see clauses 2.9, 5.3
 * @cssprop --panel-width - Width of the dialog; default 520px.
 * @parts base, control, button, dialog, dialog-head, dialog-body, dialog-foot
 */
export const uploadDialogEntry = defineEntry({
  tag: 'ops-upload-dialog',
  display: 'contents',
  props: {
    ...storeProps,
    /** Shown. */
    open: flag({ reflect: true }),
    /** Pictures or any files: decides the title and what is taken. */
    fileType: oneOf<UploadFileType>('file'),
    /** Title instead of the usual one. */
    heading: text(),
    /** The files it opens with; set anew when it is confirmed. */
    value: oneOf<string>(''),
    /** Given back with what is confirmed: what the files belong to. */
    recordId: text(),
  },
  events: {
    ...storeEvents,
    /** The user confirmed the files; the dialog is closed. */
    'ops-confirm': event<ConfirmedFiles>({ sets: ({ value }) => ({ value, open: false }) }),
    /** Closed, confirmed or not. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  },
  methods: [],
  load: () => import('./UploadDialog'),
})
