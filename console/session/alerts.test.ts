import { describe, expect, it } from 'vitest'
import { createSessionAlerts } from './alerts'

describe('session alerts', () => {
  it('[8-03] asks once however many calls fail together, and answers all of them', async () => {
    const alerts = createSessionAlerts()
    const first = alerts.askSignIn()
    const second = alerts.askSignIn()
    expect(alerts.store.getState().expired).toBe(true)
    alerts.answer('replay')
    expect(await Promise.all([first, second])).toEqual(['replay', 'replay'])
    expect(alerts.store.getState().expired).toBe(false)
  })

  it('asks again at the next expiry', async () => {
    const alerts = createSessionAlerts()
    void alerts.askSignIn()
    alerts.answer('fail')
    const later = alerts.askSignIn()
    alerts.answer('replay')
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
    const first = alerts.askFresh('password')
    const second = alerts.askFresh('password')
    expect(alerts.store.getState()).toMatchObject({ stale: 'password', expired: false })
    alerts.answerFresh('fail')
    expect(await Promise.all([first, second])).toEqual(['fail', 'fail'])
    const later = alerts.askFresh('code')
    expect(alerts.store.getState().stale).toBe('code')
    alerts.answerFresh('replay')
    expect(await later).toBe('replay')
    expect(alerts.store.getState().stale).toBeNull()
  })
})
