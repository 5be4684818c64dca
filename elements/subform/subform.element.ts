import { subformProps } from './subform.props'

/** `<ops-subform>` with its view. */
export const subformEntry = {
  ...subformProps,
  load: () => import('./Subform'),
}
