import type { PageFormData } from '../routes/pages-context'

export interface PageProps {
  /** Where the page was opened for one record. */
  formData?: PageFormData | undefined
}
