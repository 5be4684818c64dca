import { defineEntry, event } from '../core/define/element-entry'
import { count, flag, list, text } from '../core/define/prop-specs'
import type { PreviewImage } from './image-preview.types'

/**
 * Shows pictures large, above the page: zoom, rotate, one after the other, by mouse, keys and fingers.
 * @see clauses 2.9
 * @parts base, button, dialog
 */
export const imagePreviewEntry = defineEntry({
  tag: 'ops-image-preview',
  display: 'contents',
  props: {
    /** Shown. */
    open: flag({ reflect: true }),
    /** Which picture, from 0. */
    index: count(),
    /** The pictures: addresses, or `{url, name}`. As attribute: JSON. */
    images: list<readonly (string | PreviewImage)[]>('images'),
    /** What the preview is called for those who do not see it; default "image preview". */
    heading: text(),
    /** No download and no new window. */
    noDownload: flag(),
  },
  events: {
    /** The user went to another picture. */
    change: event<{ index: number }>({ sets: ({ index }) => ({ index }) }),
    /** The user closed the preview. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  },
  methods: [],
  load: () => import('./ImagePreview'),
})
