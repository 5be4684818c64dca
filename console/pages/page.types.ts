/** What an announcement hands to the page it opens. */
export interface PageFormData {
  /** The record it is about. */
  id: string
}

export interface PageProps {
  /** Where the page was opened for one record. */
  formData?: PageFormData | undefined
}
