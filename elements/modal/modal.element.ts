import { modalProps } from './modal.props'

/** `<ops-modal>` with its view. */
export const modalEntry = {
  ...modalProps,
  load: () => import('./Modal'),
}
