import type { PageFormData } from '../../routes/pages-context'

export interface PageProps {
  /** Where the page was opened for one record. */
  formData?: PageFormData | undefined
  /** The path it is shown at, where it is shown at one. */
  path?: string | undefined
}
