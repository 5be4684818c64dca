import type { PickerRecord, RecordPage, RecordRequest } from '../parts/picker/picker.types'
import type { ReportParams } from '../parts/report/report.types'

/** A row of a report, with the names of its columns in lower case. */
export type PopupRecord = PickerRecord

/** A column of the table, where the rows do not come from a report. */
export interface PopupColumn {
  readonly dataIndex: string
  readonly title: string
  /** Pixels. */
  readonly width?: number | undefined
}

/** What a report is asked with beside its search form; each is sent as `self_<name>` (clause 7.4-04). */
export type PopupParams = ReportParams

/** Texts to write back, by target field: those of several rows comma-joined. */
export type PopupFill = Readonly<Record<string, string>>

/** Answers instead of the server; a plain array means: these are all, the picker cuts its pages itself. */
export type PopupSource = (request: RecordRequest) => Promise<RecordPage | readonly PopupRecord[]>
