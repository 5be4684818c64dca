import { defineEntry } from '../core/define/element-entry'
import { filesChange, storeEvents, uploadProps } from '../parts/upload/upload-entry'

/**
 * Uploads files of any kind: choose, drop or paste; progress, cancel, retry; the value is what the server stored.
 * @see clauses 3, 4.4, 5.3, 7
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, button, file
 */
export const fileUploadEntry = defineEntry({
  tag: 'ops-file-upload',
  display: 'block',
  form: true,
  props: uploadProps,
  events: {
    ...storeEvents,
    /** The user added, removed or moved files. */
    change: filesChange,
  },
  methods: [],
  load: () => import('./FileUpload'),
})
