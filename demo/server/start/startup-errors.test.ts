import { describe, expect, it } from 'vitest'
import { describeStartupError } from './startup-errors'

const failed = (code: string): string => describeStartupError(Object.assign(new Error('listen'), { code }), { host: '10.9.9.9', port: 80 })

describe('the message of a failed start', () => {
  it.each(['EADDRNOTAVAIL', 'ENOTFOUND'])('names the addresses that HOST accepts when the host is wrong (%s)', (code) => {
    expect(failed(code)).toMatch(
      /^HOST=10\.9\.9\.9 is not an address of this machine\. Use 127\.0\.0\.1(?:, 0\.0\.0\.0 or one of: [\d., ]+| or 0\.0\.0\.0)$/,
    )
  })

  it('proposes another port when the port is in use or not allowed', () => {
    expect(failed('EADDRINUSE')).toMatch(/^Port 80 is already in use\..* PORT=8081 npm start$/)
    expect(failed('EACCES')).toMatch(/^This user is not allowed to open port 80\..* PORT=8080 npm start$/)
  })
})
