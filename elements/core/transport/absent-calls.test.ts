import { expect, it, vi } from 'vitest'
import { isAbsentPath, optionalCall, trackAbsence } from './absent-calls'
import { OpsError } from './ops-error'
import type { Transport } from './transport.types'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its identity counts
const server = (): Transport => ({}) as Transport
const failing = (kind: 'notFound' | 'network') => vi.fn(() => Promise.reject(new OpsError(kind, { path: '/counts', status: 404 })))

it('[V-G26] asks a server once for a call that it does not have', async () => {
  const [one, other, call] = [server(), server(), failing('notFound')]
  expect([await optionalCall(one, '/counts', call), await optionalCall(one, '/counts', call)]).toEqual([null, null])
  expect(call).toHaveBeenCalledTimes(1)
  expect(await optionalCall(one, '/others', () => Promise.resolve(1))).toBe(1)
  await optionalCall(other, '/counts', call)
  expect(call).toHaveBeenCalledTimes(2)
})

it('throws other errors, and sends the call again the next time', async () => {
  const [one, call] = [server(), failing('network')]
  await expect(optionalCall(one, '/counts', call)).rejects.toThrow(OpsError)
  await expect(optionalCall(one, '/counts', call)).rejects.toThrow(OpsError)
  expect(call).toHaveBeenCalledTimes(2)
})

it('[V-G26] knows a path as absent after a call that a user made, and not after another failure', async () => {
  const one = server()
  await expect(trackAbsence(one, '/counts', failing('network'))).rejects.toThrow(OpsError)
  expect(isAbsentPath(one, '/counts')).toBe(false)
  await expect(trackAbsence(one, '/counts', failing('notFound'))).rejects.toThrow(OpsError)
  expect(isAbsentPath(one, '/counts')).toBe(true)
  expect([isAbsentPath(one, '/others'), isAbsentPath(server(), '/counts')]).toEqual([false, false])
})
