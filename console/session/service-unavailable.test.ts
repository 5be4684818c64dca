import { expect, it } from 'vitest'
import { OpsError } from '../../elements/core/transport'
import { isServiceUnavailable } from './service-unavailable'

const path = '/sys/permission/getUserPermissionByToken'

it('tells a service that is away, or a proxy in its place, from one that refuses', () => {
  const away = [
    new OpsError('network', { path }),
    new OpsError('timeout', { path }),
    new OpsError('malformed', { path, status: 200 }),
    new OpsError('gatewayTimeout', { path, status: 504 }),
    ...[429, 502, 503].map((status) => new OpsError('server', { path, status })),
  ]
  const refusing = [
    new OpsError('server', { path, status: 500 }),
    new OpsError('expired', { path, status: 401 }),
    new OpsError('permissions', { path, status: 200 }),
    new OpsError('business', { path, status: 200 }),
    new OpsError('aborted', { path }),
    new TypeError('a bug'),
  ]
  expect(away.map(isServiceUnavailable)).toEqual(away.map(() => true))
  expect(refusing.map(isServiceUnavailable)).toEqual(refusing.map(() => false))
})
