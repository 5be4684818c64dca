import { expect, it } from 'vitest'
import { readFeature } from './use-site-feature'

it('a feature is off only where the server says so, with what would switch it on', () => {
  const config = { features: { ffmpeg: { on: false, why: '安装 ffmpeg' }, rtc: { on: true, why: null } } }
  expect(readFeature(config, 'ffmpeg')).toEqual({ isOn: false, why: '安装 ffmpeg' })
  for (const [from, name] of [
    [config, 'rtc'],
    [config, 'tiles'],
    [null, 'rtc'],
  ] as const)
    expect(readFeature(from, name)).toEqual({ isOn: true, why: '' })
})
