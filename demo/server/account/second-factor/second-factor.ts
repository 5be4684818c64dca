import { USER_NAME } from '../../platform/audit/logged-tables'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { actionRoute } from '../../platform/http/write-routes'
import { RECENT_SIGN_IN, freshSignIn } from './fresh-sign-in'
import {
  BEGIN_FACTOR,
  beginOwnFactor,
  CONFIRM_FACTOR,
  confirmOwnFactor,
  END_FACTOR,
  endOwnFactor,
  OWN_FACTOR,
  ownFactor,
  RENEW_CODES,
  renewOwnCodes,
} from './own'
import { REMOVE_FACTORS, removeFactorsOf } from './remove'

/**
 * The calls of second factors: one's own, and those of others for who may take them away. Signing in with one is auth/second-factor-login.
 */
export const SECOND_FACTOR: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/secondFactor/own', access: 'self', schema: OWN_FACTOR, handler: ownFactor }),
    route({ methods: ['POST'], path: '/sys/secondFactor/begin', access: 'self', schema: BEGIN_FACTOR, handler: beginOwnFactor }),
    actionRoute('/sys/secondFactor/confirm', 'self', CONFIRM_FACTOR, confirmOwnFactor, '开启两步验证'),
    actionRoute('/sys/secondFactor/renewCodes', 'self', RENEW_CODES, renewOwnCodes, '更新两步验证的恢复码'),
    actionRoute('/sys/secondFactor/off', 'self', END_FACTOR, endOwnFactor, '关闭两步验证'),
    actionRoute('/sys/secondFactor/remove', 'user:secondFactor', REMOVE_FACTORS, removeFactorsOf, '解除用户的两步验证', { fresh: true }),
    route({ methods: ['POST'], path: '/sys/freshSignIn', access: 'self', schema: RECENT_SIGN_IN, handler: freshSignIn }),
  ],
  loggedTables: {
    auth_second_factor: {
      secrets: ['secret', 'pending_secret', 'last_step'],
      keys: ['user_id'],
      names: { user_id: USER_NAME },
      deletedWith: { sys_user: { user_id: 'id' } },
    },
  },
}
