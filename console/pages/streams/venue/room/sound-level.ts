/** Level below which nothing is shown, dB of full scale. */
export const MIN_LEVEL = -60

/** Level of samples from -1 to 1 in dB of full scale, at least `MIN_LEVEL`: their root mean square. */
export function levelOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const rms = Math.sqrt(sum / Math.max(1, samples.length))
  return rms === 0 ? MIN_LEVEL : Math.max(MIN_LEVEL, Math.min(0, 20 * Math.log10(rms)))
}

/** Part of a meter that a level fills, 0 to 1. */
export const partOf = (level: number): number => (level - MIN_LEVEL) / -MIN_LEVEL
