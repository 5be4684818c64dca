import { describe, expect, it } from 'vitest'
import { createSessionAlerts } from './alerts'

describe('session alerts', () => {
  it('[8-03] asks once however many calls fail together, and answers all of them', async () => {
    const alerts = createSessionAlerts()
    const first = alerts.requestSignIn()
    const second = alerts.requestSignIn()
    expect(alerts.store.getState().expired).toBe(true)
    alerts.resolve('replay')
    expect(await Promise.all([first, second])).toEqual(['replay', 'replay'])
    expect(alerts.store.getState().expired).toBe(false)
  })

  it('asks again at the next expiry', async () => {
    const alerts = createSessionAlerts()
    void alerts.requestSignIn()
    alerts.resolve('fail')
    const later = alerts.requestSignIn()
    alerts.resolve('replay')
    expect(await later).toBe('replay')
  })

  it('keeps for the life of the page that nothing can be stored', () => {
    const alerts = createSessionAlerts()
    alerts.reportUnstored()
    alerts.clear()
    expect(alerts.store.getState().unstored).toBe(true)
  })

  it('asks once for a sign-in that is fresh again, beside the question of an ended session, and anew the next time', async () => {
    const alerts = createSessionAlerts()
    const first = alerts.requestReauth('password')
    const second = alerts.requestReauth('password')
    expect(alerts.store.getState()).toMatchObject({ stale: 'password', expired: false })
    alerts.resolveReauth('fail')
    expect(await Promise.all([first, second])).toEqual(['fail', 'fail'])
    const later = alerts.requestReauth('code')
    expect(alerts.store.getState().stale).toBe('code')
    alerts.resolveReauth('replay')
    expect(await later).toBe('replay')
    expect(alerts.store.getState().stale).toBeNull()
  })
})
