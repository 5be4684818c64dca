import { defineEntry, event } from '../core/define/element-entry'
import { flag } from '../core/define/prop-specs'
import { filesChange, storeEvents, uploadProps } from '../parts/upload/upload-entry'

/**
 * Uploads pictures and shows them as tiles: choose, drop or paste; preview, reorder, progress, cancel, retry.
 * @see clauses 3, 4.4, 5.3
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, button
 */
export const imageUploadEntry = defineEntry({
  tag: 'ops-image-upload',
  display: 'block',
  form: true,
  props: {
    ...uploadProps,
    /** Pictures can be moved left and right, by buttons and by dragging. */
    movable: flag(),
  },
  events: {
    ...storeEvents,
    /** The user added, removed or moved pictures. */
    change: filesChange,
    /** The user moved a picture; `change` follows with the new value. */
    'ops-move': event<{ from: number; to: number }>(),
  },
  methods: [],
  load: () => import('./ImageUpload'),
})
