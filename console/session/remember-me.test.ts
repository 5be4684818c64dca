import { expect, it } from 'vitest'
import { createSessionPersistence } from '../../elements/core/session'
import { fakeStorage, fakeStorageEvents } from '../../elements/core/storage/fake-storage'
import { isRemembered } from './remember-me'

it.each([true, false])('knows that the session was signed in with remember: %s', (remember) => {
  const [local, tab] = [fakeStorage(), fakeStorage()]
  const persistence = createSessionPersistence({ suffix: '', local: () => local, session: () => tab, events: fakeStorageEvents() })
  const info = { id: '1', username: 'admin', realname: '', avatar: '', phone: '', orgCode: '' }
  persistence.save({ token: 't', username: 'admin', tenantid: '0', info }, remember)
  expect(isRemembered(persistence.local)).toBe(remember)
})
