import { formatNumber } from '../../../elements/core/format'

/** Kilobits a second in words: `820 Mbps`. */
export function rateText(kbps: number): string {
  if (kbps < 1000) return `${formatNumber(kbps)} kbps`
  return kbps < 1_000_000 ? `${formatNumber(kbps / 1000, kbps < 10_000 ? 1 : 0)} Mbps` : `${formatNumber(kbps / 1_000_000, 1)} Gbps`
}
