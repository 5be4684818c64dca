import { isBlankMarkup } from '../core/format/blank-text'
import { defineEntry, event, type MethodNames } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { callback, count, flag, text } from '../core/define/prop-specs'
import type { StoreUpload } from '../parts/upload/upload.types'
import type { MarkdownEditorApi } from './markdown-editor.types'

/**
 * Takes a text in Markdown, shown as it will be read or as it is written.
 * @see clauses 2.9-05 to 2.9-08, 7.3-03, 7.3-04
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, button
 */
export const markdownEditorEntry = defineEntry({
  tag: 'ops-markdown-editor',
  display: 'block',
  form: true,
  value: { isBlank: isBlankMarkup },
  props: {
    ...fieldProps,
    /** Pixels of the whole, with its tools. Default: 300. */
    height: count(),
    /** The least pixels of it, whatever `height` says. Default: 200. */
    minHeight: count(),
    /** The text as it is written, with its signs. */
    source: flag(),
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
    /** The user switched between the source and the formatted text. */
    'ops-source': event<{ source: boolean }>({ sets: ({ source }) => ({ source }) }),
    /** A picture could not be uploaded; it stays in the text until it is sent again or removed. */
    'ops-upload-error': event<{ name: string; message: string; error: unknown }>(),
  },
  methods: ['getHtml'] as MethodNames<MarkdownEditorApi>,
  load: () => import('./MarkdownEditor'),
})
