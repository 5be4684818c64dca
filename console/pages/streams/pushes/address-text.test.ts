import { expect, it } from 'vitest'
import { addressText } from './address-text'
import { fillText } from '../../../../elements/core/i18n'
import { pushesStrings } from './pushes.strings'
import type { ShownKey } from './shown-key'

function translate(key: string, values?: { kind: string; name: string } | { label: string; value: string }): string {
  if (!values) return key
  return 'kind' in values ? `${values.kind}@${values.name}` : fillText(pushesStrings.en[key as 'addressLine'], values)
}

const shown: ShownKey = {
  pushKey: 'k1',
  keyExpire: '',
  rtmp: 'rtmp://a/live/gate?key=k1',
  server: 'rtmp://a/live',
  streamKey: 'gate?key=k1',
  whip: 'http://a/whip/live/gate',
  nodes: [
    { name: '北', rtmp: '', srt: 'srt://n?streamid=x', whip: 'https://n/live/gate/whip?key=k1' },
    { name: '南', rtmp: 'rtmp://s/live/gate?key=k1', srt: '', whip: '' },
  ],
}

it('says all of it, a line for each, and nothing of what is not there', () => {
  expect(addressText(shown, translate).split('\n')).toEqual([
    'pushKey: k1',
    'rtmp: rtmp://a/live/gate?key=k1',
    'server: rtmp://a/live',
    'streamKey: gate?key=k1',
    'whip: http://a/whip/live/gate',
    'RTMP@南: rtmp://s/live/gate?key=k1',
    'SRT@北: srt://n?streamid=x',
    'WHIP@北: https://n/live/gate/whip?key=k1',
  ])
})

it('says until when the key is good, and no stream key where this server takes nothing', () => {
  const text = addressText({ ...shown, keyExpire: '2026-12-01 00:00:00', rtmp: '', server: '', whip: '', nodes: [] }, translate)
  expect(text).toBe('pushKey: k1\nkeyExpire: 2026-12-01 00:00:00')
})

it('is said as the language writes it', () => {
  const inChinese = (key: keyof typeof pushesStrings.en, values?: Readonly<Record<string, string>>): string =>
    fillText(pushesStrings['zh-CN'][key], values ?? {})
  expect(addressText({ ...shown, nodes: [], rtmp: '', server: '', whip: '' }, inChinese)).toBe('密钥：k1')
})
