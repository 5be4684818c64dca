import type { ReactNode } from 'react'
import type { PageProps } from '../../parts/page.types'
import OnlineFormPage from './OnlineFormPage'

/** An online form to be filled in, without its list around it. */
export default function FormAlonePage(props: PageProps): ReactNode {
  return <OnlineFormPage {...props} alone />
}
