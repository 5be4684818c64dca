/** What an announcement hands to the page it opens (widget-behaviour section 10). */
export interface HandedRecord {
  /** The record it is about. */
  id: string
}

export interface PageProps {
  /** Where the page was opened for one record. */
  formData?: HandedRecord | undefined
}
