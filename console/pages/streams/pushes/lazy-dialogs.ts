import { lazyPart } from '../../../../elements/parts/lazy-part'

/** The addresses of a push, loaded when they are first shown. */
export const KeyDialog = lazyPart(() => import('./KeyDialog'), { close: ({ onClose }) => onClose() })
