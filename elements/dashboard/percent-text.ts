import { formatNumber } from '../core/format'

/** `94.0%` of 0.94. */
export const percentText = (share: number): string => `${(Math.max(0, Math.min(1, share)) * 100).toFixed(1)}%`

/** `+6`, `-6`, `±0`. */
export const signedText = (value: number): string => (value === 0 ? '±0' : value > 0 ? `+${formatNumber(value)}` : formatNumber(value))

/** `+8.3%` of 0.083. */
export const signedPercentText = (share: number): string => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)}%`
