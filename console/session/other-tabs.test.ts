import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createConfigStore } from '../../elements/core/config'
import { dictionariesFor } from '../../elements/core/dict'
import { permissionsFor } from '../../elements/core/permissions'
import { createSession, createSessionPersistence, type ExternalChange, type LoginResult } from '../../elements/core/session'
import { fakeStorage, fakeStorageEvents } from '../../elements/core/storage/fake-storage'
import { transportFor } from '../../elements/core/transport'
import { createSessionAlerts } from './alerts'
import { deafWhileExpired, settleExpiry } from './other-tabs'

const local = fakeStorage()
const events = fakeStorageEvents()
const stops: (() => void)[] = []

beforeEach(() => local.clear())
afterEach(() => stops.splice(0).forEach((stop) => stop()))

function signInOf(username: string, token: string): LoginResult {
  const userInfo = { id: username, username, realname: username, avatar: '', phone: '', orgCode: 'A01' }
  return { token, userInfo, sysAllDictItems: null, departs: [], mustChooseDepart: false, tenantId: '0' }
}

/** One tab of the browser; what it heard from the others is in `heard`. */
function openTab() {
  const config = createConfigStore()
  const alerts = createSessionAlerts()
  const persistence = createSessionPersistence({ suffix: '', local: () => local, session: () => fakeStorage(), events })
  const session = createSession({
    transport: transportFor(config),
    dictionaries: dictionariesFor(config),
    permissions: permissionsFor(config),
    persistence: deafWhileExpired(persistence, alerts),
  })
  const heard: ExternalChange[] = []
  stops.push(session.onExternalChange((change) => {
    settleExpiry(change, alerts)
    heard.push(change)
  }))
  return { session, alerts, heard, userOf: () => session.store.getState().user?.username }
}

/** What the browser tells the other tabs about the stored token. */
function tell(): void {
  const key = 'pro__Access-Token'
  events.send({ key, newValue: local.getItem(key), storageArea: local })
}

describe('what other tabs do to a session that asks for a new sign-in', () => {
  it('[8-02] keeps the workspace when another tab with the same dead token signs out', () => {
    const [tab, other] = [openTab(), openTab()]
    tab.session.begin(signInOf('admin', 'dead'), { remember: true })
    other.session.restore()
    void tab.alerts.askSignIn()
    other.session.forget()
    tell()
    expect([tab.userOf(), tab.heard]).toEqual(['admin', []])
  })

  it('goes on where it stopped when the same user signs in again in another tab', async () => {
    const [tab, other] = [openTab(), openTab()]
    tab.session.begin(signInOf('admin', 'dead'), { remember: true })
    const answer = tab.alerts.askSignIn()
    other.session.forget()
    tell()
    other.session.begin(signInOf('admin', 'fresh'), { remember: true })
    tell()
    expect(await answer).toBe('replay')
    expect([tab.userOf(), tab.session.store.getState().user?.token, tab.alerts.store.getState().expired]).toEqual(['admin', 'fresh', false])
  })

  it('lets the waiting calls fail when somebody else signs in there', async () => {
    const [tab, other] = [openTab(), openTab()]
    tab.session.begin(signInOf('admin', 'dead'), { remember: true })
    const answer = tab.alerts.askSignIn()
    other.session.begin(signInOf('jeecg', 'fresh'), { remember: true })
    tell()
    expect(await answer).toBe('fail')
    expect(tab.heard).toEqual(['otherUser'])
  })

  it('hears of a sign-out elsewhere while nothing is asked', () => {
    const [tab, other] = [openTab(), openTab()]
    tab.session.begin(signInOf('admin', 'good'), { remember: true })
    other.session.forget()
    tell()
    expect([tab.userOf(), tab.heard]).toEqual([undefined, ['signedOut']])
  })
})
