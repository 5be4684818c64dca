import { route } from '../../platform/http/route'
import { updateRoute } from '../../platform/http/write-routes'
import { RANDOM_IMAGE, randomImage } from './captcha'
import { LOGIN, MOBILE_LOGIN, login, logout, mobileLogin } from './login-handlers'
import { SEND_PHONE_CODE, sendPhoneCode } from './phone-codes'
import { PHONE_LOGIN, phoneLogin } from './phone-login'
import { TOTP_ENROL, TOTP_LOGIN, totpEnrol, totpLogin } from './second-factor-login'
import {
  CAS_LOGIN,
  EMULATED_CAS_TICKET,
  EMULATED_THIRD_TOKEN,
  THIRD_LOGIN,
  casLogin,
  emulatedCasTicket,
  emulatedThirdToken,
  thirdLogin,
} from './other-providers'
import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { UPDATE_OWN_PASSWORD, updateOwnPassword } from './own-password'
import { CHANGE_TEMPORARY_PASSWORD, changeTemporaryPassword } from './change-temporary-password'
import { REGISTER, register } from './register'
import { RESET_PASSWORD, VERIFY_PHONE, resetPassword, verifyPhone } from './forgotten-password'
import type { Room } from '../../platform/rooms'

/** Sign-in, registration and the own password. */
export const SIGN_IN: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/randomImage/:key', access: 'open', schema: RANDOM_IMAGE, handler: randomImage }),
    route({ methods: ['POST'], path: '/sys/login', access: 'open', schema: LOGIN, handler: login }),
    route({ methods: ['POST'], path: '/sys/mLogin', access: 'open', schema: MOBILE_LOGIN, handler: mobileLogin }),
    route({ methods: ['POST'], path: '/ibl/api/appLogin', access: 'open', schema: MOBILE_LOGIN, handler: mobileLogin }),
    route({ methods: ['POST'], path: '/ibl/api/appH5Login', access: 'open', schema: LOGIN, handler: login }),
    route({ methods: ['POST'], path: '/sys/sms', access: 'open', schema: SEND_PHONE_CODE, handler: sendPhoneCode }),
    route({ methods: ['POST'], path: '/sys/phoneLogin', access: 'open', schema: PHONE_LOGIN, handler: phoneLogin }),
    route({ methods: ['POST'], path: '/sys/totpLogin', access: 'open', schema: TOTP_LOGIN, handler: totpLogin }),
    route({ methods: ['POST'], path: '/sys/totpEnrol', access: 'open', schema: TOTP_ENROL, handler: totpEnrol }),
    route({ methods: ['GET'], path: '/sys/cas/client/validateLogin', access: 'open', schema: CAS_LOGIN, handler: casLogin }),
    route({
      methods: ['GET'],
      path: '/sys/thirdLogin/getLoginUser/:token/:thirdType',
      access: 'open',
      schema: THIRD_LOGIN,
      handler: thirdLogin,
    }),
    route({ methods: ['POST'], path: '/sys/emulated/casTicket', access: 'self', schema: EMULATED_CAS_TICKET, handler: emulatedCasTicket }),
    route({
      methods: ['POST'],
      path: '/sys/emulated/thirdToken',
      access: 'self',
      schema: EMULATED_THIRD_TOKEN,
      handler: emulatedThirdToken,
    }),
    { methods: ['GET', 'POST'], path: '/sys/logout', access: 'open', schema: { result: NO_RESULT }, handler: logout },
    updateRoute('/sys/user/updatePassword', 'self', UPDATE_OWN_PASSWORD, updateOwnPassword, '修改自己的密码'),
    route({
      methods: ['POST'],
      path: '/sys/user/changeGivenPassword',
      access: 'open',
      schema: CHANGE_TEMPORARY_PASSWORD,
      handler: changeTemporaryPassword,
    }),
    route({ methods: ['POST'], path: '/sys/user/register', access: 'open', schema: REGISTER, handler: register }),
    route({ methods: ['POST'], path: '/sys/user/phoneVerification', access: 'open', schema: VERIFY_PHONE, handler: verifyPhone }),
    route({ methods: ['GET', 'POST'], path: '/sys/user/passwordChange', access: 'open', schema: RESET_PASSWORD, handler: resetPassword }),
  ],
}
