import { describe, expect, it } from 'vitest'
import { translate } from '../../../../elements/core/i18n/catalogue'
import { figureText, timeOf } from './figure-text'
import type { FigureUnit, MonitorTextKey } from './metrics'
import { monitorStrings } from './monitor.strings'

const t = (key: MonitorTextKey, params?: Record<string, string | number>): string => translate(monitorStrings, 'en', key, params)

describe('figures in words', () => {
  it.each<[number, FigureUnit, string]>([
    [2, 'count', '2'],
    [24618, 'count', '24,618'],
    [1536, 'bytes', '1.5 KB'],
    [-1, 'bytes', '-'],
    [Number.NaN, 'count', '-'],
    [0.4237, 'share', '42.4 %'],
    [0.0123, 'seconds', '0.012 s'],
    [98.42, 'seconds', '98.4 s'],
    [59, 'uptime', '59 s'],
    [61, 'uptime', '1 min'],
    [2 * 3600 + 5 * 60, 'uptime', '2 h 5 min'],
    [41 * 86_400 + 7 * 3600 + 59, 'uptime', '41 d 7 h'],
  ])('%d as %s is %s', (value, unit, text) => expect(figureText(value, unit, t)).toBe(text))

  it('a moment is told by the clock of the reader', () => {
    expect(timeOf(new Date(2026, 10, 26, 5, 7, 9).getTime())).toBe('2026-11-26 05:07:09')
  })
})
