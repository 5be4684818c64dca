import { expect, it } from 'vitest'
import { socketUserOf } from '../../elements/core/realtime/socket-user'
import { loginResultOf } from '../../elements/core/session'
import { createConsoleRuntime } from './console-runtime'

function login(id: string, token: string) {
  const result = loginResultOf({ token, userInfo: { id, username: id, realname: id }, departs: [], multi_depart: 1 })
  if (!result) throw new Error('not a sign-in')
  return result
}

it('sockets are told who is signed in with which token, and that nobody is', () => {
  const { config, session } = createConsoleRuntime({}, 'https://page.example/')
  const response = () => socketUserOf(config).getState().user
  expect(response()).toBeNull()
  session.begin(login('ann', 'one'), { remember: false })
  expect(response()).toEqual({ userId: 'ann', token: 'one' })
  session.begin(login('ann', 'two'), { remember: false })
  expect(response()).toEqual({ userId: 'ann', token: 'two' })
  session.begin(login('bob', 'three'), { remember: false })
  expect(response()).toEqual({ userId: 'bob', token: 'three' })
  session.clear()
  expect(response()).toBeNull()
})
