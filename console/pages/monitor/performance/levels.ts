import type { Tone } from '../../../../elements/parts/indicators'
import type { Limits } from './metrics'

export type Level = 'normal' | 'high' | 'tooHigh'

export const levelTones: Readonly<Record<Level, Tone>> = { normal: 'success', high: 'warning', tooHigh: 'danger' }

/** Of a share from 0 to 1. */
export function levelOf(share: number, { high, tooHigh }: Limits): Level {
  if (share >= tooHigh) return 'tooHigh'
  return share >= high ? 'high' : 'normal'
}

/** How long an answer took; limits of JeecgBoot's page, milliseconds. */
export type Pace = 'fast' | 'fair' | 'slow' | 'verySlow'

export const paceTones: Readonly<Record<Pace, Tone>> = { fast: 'success', fair: 'info', slow: 'warning', verySlow: 'danger' }

export function paceOf(milliseconds: number): Pace {
  if (milliseconds < 500) return 'fast'
  if (milliseconds < 1000) return 'fair'
  return milliseconds < 1500 ? 'slow' : 'verySlow'
}

/** What a status of HTTP says. */
export type Outcome = 'ok' | 'moved' | 'faulty' | 'broken' | 'unfinished'

export const outcomeTones: Readonly<Record<Outcome, Tone>> = {
  ok: 'success',
  moved: 'info',
  faulty: 'warning',
  broken: 'danger',
  unfinished: 'neutral',
}

export function outcomeOf(status: number): Outcome {
  if (status < 200) return 'unfinished'
  if (status < 300) return 'ok'
  if (status < 400) return 'moved'
  return status < 500 ? 'faulty' : 'broken'
}
