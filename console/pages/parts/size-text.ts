import { stringValue } from '../../../elements/list-page/resource/records'

/** `1920 × 1080`, pixels; '' if one is unknown. */
export const sizeText = ({ width, height }: { width?: unknown; height?: unknown }): string =>
  width && height ? `${stringValue(width)} × ${stringValue(height)}` : ''
