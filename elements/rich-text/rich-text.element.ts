import { isBlankMarkup } from '../core/format/blank-text'
import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { callback, count, text } from '../core/define/prop-specs'
import type { StoreUpload } from '../parts/upload/upload.types'

/**
 * Takes a text with headings, lists, tables and pictures; its value is clean HTML.
 * @see clauses 7.3-03, 7.3-04, 9-33
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, button
 */
export const richTextEntry = defineEntry({
  tag: 'ops-rich-text',
  display: 'block',
  form: true,
  value: { isBlank: isBlankMarkup },
  props: {
    ...fieldProps,
    /** Pixels of the whole, with its tools. Default: 300. */
    height: count(),
    /** Another upload address, relative to the page. Default: the common upload call. */
    uploadUrl: text(),
    /** Folder on the server. Default: jeditor. */
    biz: text(),
    /** Stores a picture in place of the server and tells its address; `local` embeds it. */
    upload: callback<StoreUpload>(),
  },
  events: {
    /** The editor was left. */
    change: event<{ value: string; selection: readonly string[] }>(),
    /** A picture could not be uploaded; it stays in the text until it is sent again or removed. */
    'ops-upload-error': event<{ name: string; message: string; error: unknown }>(),
  },
  methods: [],
  load: () => import('./RichText'),
})
