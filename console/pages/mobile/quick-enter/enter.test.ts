import { describe, expect, it } from 'vitest'
import { OpsError } from '../../../../elements/core/transport/ops-error'
import { readEntered, waitOf } from './enter'
import { withEntry } from './last-entries'

const entry = (code: string) => ({ code, title: code, targetType: 'equipment', time: 1 })

describe('[F11] six digits on a phone', () => {
  it('lead only to pages inside', () => {
    const result = {
      targetType: 'equipment',
      targetId: '1',
      title: 'Gate',
      status: 'live',
      path: '/mobile/rtcPlayer?id=1',
      needs: null,
      pass: 'p',
    }
    expect(readEntered(result)).toEqual(result)
    expect(readEntered({ ...result, path: 'https://elsewhere.example/' })).toBeNull()
    expect(readEntered({ ...result, needs: 'password', pass: null })).toMatchObject({ needs: 'password', pass: null })
    expect(readEntered(null)).toBeNull()
  })

  it('say how long their sender waits', () => {
    expect(waitOf(new OpsError('tooMany' as never, { path: '/x', status: 429, retryAfter: 47 }))).toBe(47)
    expect(waitOf(new OpsError('business', { path: '/x', status: 200 }))).toBe(0)
  })

  it('are listed once each, the last five', () => {
    const entries = ['1', '2', '3', '4', '5', '6'].reduce<ReturnType<typeof withEntry>>((all, code) => withEntry(all, entry(code)), [])
    expect(entries.map(({ code }) => code)).toEqual(['6', '5', '4', '3', '2'])
    expect(withEntry(entries, entry('4')).map(({ code }) => code)).toEqual(['4', '6', '5', '3', '2'])
  })
})
