import { defineEntry, event } from '../core/define/element-entry'
import { count, flag, list, record, text } from '../core/define/prop-specs'
import type { ImportDoneDetail, ImportErrorDetail, ImportField } from './excel-import.types'

/**
 * Imports workbooks, `.xls` and `.xlsx`: their rows are checked and mended before they are sent.
 * @see clauses 2.9, 5.3, 7.3, 8
 * @cssprop --panel-width - Width of the dialog where files are chosen; default 600px.
 * @cssprop --check-width - Width where their rows are checked; default 1160px.
 * @parts base, button, dialog, dialog-head, dialog-body, dialog-foot
 */
export const excelImportProps = defineEntry({
  tag: 'ops-excel-import',
  display: 'contents',
  props: {
    /** Shown. */
    open: flag({ reflect: true }),
    /** The import call, relative to the page as any address. */
    url: text(),
    /** Beside the title: what is imported. */
    subject: text(),
    /** What the columns of the file are, and what their cells must be. As attribute: JSON. */
    fields: list<readonly ImportField[]>(),
    /** Sent as `isSingleTableImport`, as grids of JeecgBoot do. */
    biz: text(),
    /** Sends `isSingleTableImport` as `true` where `biz` says nothing else. */
    isSingleTableImport: flag(),
    /** What the rows belong to, by field; sent as JSON. As attribute: JSON. */
    foreignKeys: record<Readonly<Record<string, string | number>>>(),
    /** MB of a file; default 10. */
    maxSize: count(),
    /** Rows of a file; default 5000. */
    maxRows: count(),
    /**
     * Lines above the headings that the server skips; JeecgBoot skips two. Template and files get as many. By default files are sent as they
     * are.
     */
    titleRows: count(),
  },
  events: {
    /** The server has imported the rows; with code 201 all but those its `file` names. */
    'ops-import-done': event<ImportDoneDetail>(),
    /** The server refused the files, or they did not get there. The dialog stays, with all that was mended. */
    'ops-import-error': event<ImportErrorDetail>(),
    /** Closed. */
    'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  },
  methods: [],
})
