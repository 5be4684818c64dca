import { describe, expect, it } from 'vitest'
import { isBeyond, metricsOf, parameterValues, problemOf, productIn } from './product'

const product = productIn({
  name: 'R2',
  commands: [
    {
      name: 'set_speed',
      title: '设定速度',
      danger: false,
      params: {
        type: 'object',
        properties: {
          speed: { type: 'number', title: '速度', minimum: 0.2, maximum: 1.5, default: 0.8 },
          route: { type: 'string', enum: ['R-01', 'R-02'] },
          light: { type: 'boolean', default: false },
        },
        required: ['speed'],
      },
    },
  ],
  telemetry: [{ name: 'temp', title: '温度', unit: '°C', warnBelow: null, warnAbove: 55 }],
})
const params = product!.commands[0]!.params

describe('[F11] the product of an MQTT device', () => {
  it('describes the form of its commands', () => {
    expect(params.map(({ name, required, initial }) => [name, required, initial])).toEqual([
      ['speed', true, '0.8'],
      ['route', false, ''],
      ['light', false, 'false'],
    ])
  })

  it.each([
    ['', 'required'],
    ['x', 'wrongNumber'],
    ['9', 'range'],
    ['0.1', 'range'],
    ['1.2', null],
  ])('says what is wrong with the speed "%s"', (text, problem) => {
    expect(problemOf(params[0]!, text)).toBe(problem)
  })

  it('sends numbers, flags and texts, and leaves empty ones out', () => {
    expect(parameterValues(params, { speed: '1.2', route: '', light: 'true' })).toEqual({ speed: 1.2, light: true })
  })

  it('shows its metrics first, then what the device sends beside them', () => {
    const metrics = metricsOf(product, { temp: 41, cpu: 38 })
    expect(metrics.map(({ name, title }) => [name, title])).toEqual([
      ['temp', '温度'],
      ['cpu', 'cpu'],
    ])
    expect([41, 56, 'x'].map((value) => isBeyond(metrics[0]!, value))).toEqual([false, true, false])
  })
})
