/** What an announcement hands to the page it opens. */
export interface HandedRecord {
  /** The record it is about. */
  id: string
}

export interface PageProps {
  /** Where the page was opened for one record. */
  formData?: HandedRecord | undefined
}
