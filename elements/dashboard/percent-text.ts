/** `94.0%` of 0.94. */
export const percentText = (share: number): string => `${(Math.max(0, Math.min(1, share)) * 100).toFixed(1)}%`
