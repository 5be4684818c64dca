import { defineEntry, event } from '../core/define/element-entry'
import { fieldProps } from '../core/define/field-props'
import { count, flag, oneOf } from '../core/define/prop-specs'
import type { CodeLanguageId } from './code-languages.model'

/**
 * Takes code of one of twelve languages, with their colours.
 * @see clauses 9-34, 9-35
 * @slot label - Label with markup.
 * @slot hint - Help with markup.
 * @parts base, label, control, button
 */
export const codeEditorEntry = defineEntry({
  tag: 'ops-code-editor',
  display: 'block',
  form: true,
  props: {
    ...fieldProps,
    /** css, javascript, html, java, objective-c, python, r, shell, sql, swift, vue or markdown. */
    language: oneOf<CodeLanguageId>('javascript'),
    /** The user may choose another language. */
    languageSwitch: flag(),
    /** Pixels of the whole, with its tools. Default: 240. */
    height: count(),
    /** Columns of a tab. Default: 2. */
    tabSize: count(),
    /** Numbers before the lines; `line-numbers="false"` leaves them out. */
    lineNumbers: flag({ initial: true }),
  },
  events: {
    /** The editor was left. */
    change: event<{ value: string; selection: readonly string[] }>(),
    /** The user chose another language. */
    'ops-language': event<{ language: string }>({ sets: ({ language }) => ({ language }) }),
  },
  methods: [],
  load: () => import('./CodeEditor'),
})
