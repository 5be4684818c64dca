import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createConfigStore } from '../../elements/core/config'
import { dictionariesFor } from '../../elements/core/dict'
import { permissionsFor } from '../../elements/core/permissions'
import { createSession, createSessionPersistence, type ExternalChange, type LoginResult } from '../../elements/core/session'
import { fakeStorage, fakeStorageEvents } from '../../elements/core/storage/fake-storage'
import type { TabChannel, TabMessage } from '../../elements/core/session/tab-channel'
import { transportFor } from '../../elements/core/transport'
import { createSessionAlerts } from './alerts'
import { resolveExpiry } from './other-tabs'

const local = fakeStorage()
const events = fakeStorageEvents()
const stops: (() => void)[] = []
const ears = new Set<(message: TabMessage) => void>()
const channel: TabChannel = {
  post: (message) => ears.forEach((listener) => listener(message)),
  listen(listener) {
    ears.add(listener)
    return () => ears.delete(listener)
  },
}

beforeEach(() => local.clear())
afterEach(() => stops.splice(0).forEach((stop) => stop()))

function signInOf(username: string, token: string): LoginResult {
  const userInfo = { id: username, username, realname: username, avatar: '', phone: '', orgCode: 'A01' }
  return { token, userInfo, sysAllDictItems: null, departs: [], mustChooseDepart: false, tenantId: '0', device: '' }
}

/** One tab of the browser, with a menu behind its session; what it heard from the others is in `heard`. */
function openTab() {
  const config = createConfigStore()
  const alerts = createSessionAlerts()
  const own = fakeStorage()
  const persistence = createSessionPersistence({ suffix: '', local: () => local, session: () => own, events, channel })
  const session = createSession({
    transport: transportFor(config),
    dictionaries: dictionariesFor(config),
    permissions: permissionsFor(config),
    persistence,
    confirmsUserChange(next) {
      void alerts.requestSignIn(next ? 'otherUser' : 'signedOut', next?.realname)
      return true
    },
  })
  const received: ExternalChange[] = []
  stops.push(
    session.onExternalChange((change) => {
      resolveExpiry(change, alerts)
      received.push(change)
    }),
  )
  return {
    session,
    alerts,
    persistence,
    heard: received,
    userOf: () => session.store.getState().user?.username,
    asked: () => alerts.store.getState().expired,
  }
}

/** What the browser tells the other tabs about the stored token. */
function publish(): void {
  const key = 'pro__Access-Token'
  events.send({ key, newValue: local.getItem(key), storageArea: local })
}

describe('what other tabs do to a session that asks for a new sign-in', () => {
  it('[8-02] keeps the workspace when another tab with the same dead token signs out', () => {
    const [tab, other] = [openTab(), openTab()]
    tab.session.begin(signInOf('admin', 'dead'), { remember: true })
    other.session.restore()
    void tab.alerts.requestSignIn()
    other.session.clear()
    publish()
    expect([tab.userOf(), tab.heard]).toEqual(['admin', []])
  })

  it('goes on where it stopped when the same user signs in again in another tab', async () => {
    const [tab, other] = [openTab(), openTab()]
    tab.session.begin(signInOf('admin', 'dead'), { remember: true })
    const response = tab.alerts.requestSignIn()
    other.session.clear()
    publish()
    other.session.begin(signInOf('admin', 'fresh'), { remember: true })
    publish()
    expect(await response).toBe('replay')
    expect([tab.userOf(), tab.session.store.getState().user?.token, tab.alerts.store.getState().expired]).toEqual(['admin', 'fresh', false])
  })

  it('[V-M11] says who else signed in there and keeps the workspace; the waiting calls fail once he is followed', async () => {
    const [tab, other] = [openTab(), openTab()]
    tab.session.begin(signInOf('admin', 'dead'), { remember: true })
    const response = tab.alerts.requestSignIn()
    other.session.begin(signInOf('jeecg', 'fresh'), { remember: true })
    publish()
    const { expired, reason, other: name } = tab.alerts.store.getState()
    expect([tab.userOf(), tab.heard, expired, reason, name]).toEqual(['admin', [], true, 'otherUser', 'jeecg'])
    tab.session.recheck({ follow: true })
    expect(await response).toBe('fail')
    expect([tab.heard, tab.asked()]).toEqual([['otherUser'], false])
  })

  it('[V-M11] goes on as before when the first user is signed in there again, and knows when nobody is', async () => {
    const [tab, other] = [openTab(), openTab()]
    tab.session.begin(signInOf('admin', 'good'), { remember: true })
    other.session.begin(signInOf('jeecg', 'second'), { remember: true })
    publish()
    const response = tab.alerts.pendingRequest()
    expect(tab.alerts.store.getState().reason).toBe('otherUser')
    other.session.clear()
    publish()
    expect(tab.alerts.store.getState()).toMatchObject({ expired: true, reason: 'signedOut' })
    other.session.begin(signInOf('admin', 'third'), { remember: true })
    publish()
    expect([await response, tab.userOf(), tab.session.store.getState().user?.token]).toEqual(['replay', 'admin', 'third'])
  })

  it('[W-C01] asks here too when another tab signs out, and goes on with the sign-in of any tab', async () => {
    const [tab, other] = [openTab(), openTab()]
    tab.session.begin(signInOf('admin', 'good'), { remember: true })
    publish()
    expect([other.userOf(), other.heard]).toEqual(['admin', ['signedIn']])
    other.session.clear()
    publish()
    expect([tab.userOf(), tab.asked(), tab.heard]).toEqual(['admin', true, []])
    const response = tab.alerts.pendingRequest()
    other.session.begin(signInOf('admin', 'fresh'), { remember: true })
    publish()
    expect([await response, tab.userOf(), tab.asked(), tab.session.store.getState().user?.token]).toEqual([
      'replay',
      'admin',
      false,
      'fresh',
    ])
  })

  it('[W-C01] does the same for a session that ends with the browser, in the tabs that share it', async () => {
    const stranger = openTab()
    stranger.session.begin(signInOf('jeecg', 'own'), { remember: false })
    const [tab, other] = [openTab(), openTab()]
    tab.session.begin(signInOf('admin', 'good'), { remember: false })
    expect([tab.userOf(), other.userOf(), local.length]).toEqual(['admin', 'admin', 0])
    other.session.clear()
    expect([tab.asked(), stranger.asked(), stranger.userOf()]).toEqual([true, false, 'jeecg'])
    const response = tab.alerts.pendingRequest()
    other.session.begin(signInOf('admin', 'fresh'), { remember: false })
    expect([await response, tab.session.store.getState().user?.token, tab.persistence.load()?.token, stranger.userOf()]).toEqual([
      'replay',
      'fresh',
      'fresh',
      'jeecg',
    ])
  })

  it('[W-C11] a window that asks gets the session of the tab that holds it, and nothing where there is none', async () => {
    const tab = openTab()
    tab.session.begin(signInOf('admin', 'good'), { remember: false })
    const own = fakeStorage()
    const window = createSessionPersistence({ suffix: '', local: () => local, session: () => own, events, channel })
    expect([await window.takeOver(), window.load()?.token]).toEqual([true, 'good'])
  })
})
