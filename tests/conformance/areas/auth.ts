import { Type } from 'typebox'
import { type Area, call, openCall } from '../contract'
import { withChecks, type Check, oneOf, errorResponse, succeeds } from '../expectations'
import { asRecord } from '../rows'
import { DEPART, list, maybe, number, object, text, USER } from '../shapes'

const LOGIN = object({ token: text, userInfo: USER })
const WHOLE_LOGIN = Type.Intersect([
  LOGIN,
  object({ departs: maybe(list(DEPART)), multi_depart: number, sysAllDictItems: Type.Object({}) }),
])

/** Clients go by the code here, and nowhere else. */
const hasCode200: Check = (_result, { response }) => response.envelope?.['code'] !== 200 && 'expected code 200 of a sign-in'

/** Sign-in and session. */
export const AUTH: Area = {
  name: 'auth',
  calls: [
    openCall('GET /sys/randomImage/{key}', {
      title: 'a picture, or nothing where no captcha is asked',
      as: 'nobody',
      request: { path: { key: '1' } },
      expects: oneOf('captcha', { asked: succeeds(Type.String({ pattern: '^data:image/' })), 'not asked': succeeds(Type.Null()) }),
    }),
    openCall(
      'POST /sys/login',
      {
        title: 'refuses a wrong captcha, or an unknown account',
        as: 'nobody',
        request: (world) => ({ body: { username: world.name('nobody'), password: 'nothing', captcha: '0000', checkKey: 1 } }),
        expects: oneOf('wrong captcha', {
          'code 412': errorResponse(/验证码/, 412),
          'code 500': errorResponse(/验证码/, 500),
          'not looked at': errorResponse(/用户/),
        }),
      },
      {
        title: 'signs in',
        needs: ['user'],
        as: 'nobody',
        when: (world) => world.traits['captcha'] === 'not asked',
        request: (world) => ({ body: { username: world.name('user'), password: world.password, captcha: '', checkKey: 1 } }),
        expects: withChecks(succeeds(WHOLE_LOGIN), hasCode200),
      },
    ),
    openCall(
      'POST /sys/mLogin',
      {
        title: 'signs in without a captcha',
        needs: ['user'],
        as: 'nobody',
        request: (world) => ({ body: { username: world.name('user'), password: world.password } }),
        expects: withChecks(succeeds(LOGIN), hasCode200),
      },
      {
        title: 'refuses an unknown account',
        as: 'nobody',
        request: (world) => ({ body: { username: world.name('nobody'), password: 'nothing' } }),
        expects: errorResponse(/用户/),
      },
    ),
    openCall('POST /sys/sms', {
      title: 'refuses no number',
      as: 'nobody',
      request: { body: { mobile: '', smsmode: '0' } },
      expects: errorResponse(/手机/),
    }),
    openCall('POST /sys/phoneLogin', {
      title: 'refuses a wrong code',
      as: 'nobody',
      request: (world) => ({ body: { mobile: world.phone, captcha: '000000' } }),
      expects: oneOf('wrong phone code', {
        refused: errorResponse(),
        'success without code 200': ({ response: { envelope = {} } }) =>
          envelope['success'] === true && envelope['code'] !== 200 ? [] : ['no'],
      }),
    }),
    openCall('GET /sys/cas/client/validateLogin', {
      title: 'refuses an unknown ticket',
      as: 'nobody',
      request: { query: { ticket: 'nothing', service: 'http://service.invalid/' } },
      expects: errorResponse(),
    }),
    openCall('GET /sys/thirdLogin/getLoginUser/{token}/{thirdType}', {
      title: 'refuses an unknown token',
      as: 'nobody',
      request: { path: { token: 'nothing', thirdType: 'nothing' } },
      expects: errorResponse(),
    }),
    call(
      'POST|PUT /sys/user/updatePassword',
      {
        title: 'refuses a wrong old password',
        as: 'user',
        request: (world) => ({
          body: { username: world.name('user'), oldpassword: 'nothing', password: world.password, confirmpassword: world.password },
        }),
        expects: errorResponse(/旧密码输入错误/),
      },
      {
        title: 'refuses that of somebody else',
        as: 'user',
        request: (world) => ({
          body: { username: world.name('nobody'), oldpassword: world.password, password: world.password, confirmpassword: world.password },
        }),
        expects: errorResponse(/只允许修改自己的密码|用户不存在/),
      },
    ),
    call('GET /sys/user/getCurrentUserDeparts', {
      title: 'own departments and the chosen one',
      as: 'user',
      expects: withChecks(succeeds(object({ list: list(DEPART), orgCode: maybe(text) })), (result, { world }) => {
        const departs = asRecord(result)['list'] as { id?: unknown }[]
        return departs[0]?.id !== world.id('depart') && 'expected the department that was given'
      }),
    }),
    call('POST|PUT /sys/selectDepart', {
      title: 'chooses a department',
      as: 'user',
      request: (world) => ({ body: { username: world.name('user'), orgCode: world.text('depart', 'orgCode') } }),
      expects: succeeds(object({ userInfo: USER })),
    }),
    openCall('POST /ibl/api/appLogin', {
      title: 'signs an app in',
      needs: ['user'],
      as: 'nobody',
      mayBeHidden: true,
      request: (world) => ({ body: { username: world.name('user'), password: world.password } }),
      expects: withChecks(succeeds(LOGIN), hasCode200),
    }),
    openCall('POST /ibl/api/appH5Login', {
      title: 'signs a page in',
      needs: ['user'],
      as: 'nobody',
      mayBeHidden: true,
      when: (world) => world.traits['captcha'] === 'not asked',
      request: (world) => ({ body: { username: world.name('user'), password: world.password, captcha: '', checkKey: 1 } }),
      expects: withChecks(succeeds(LOGIN), hasCode200),
    }),
    openCall(
      'POST|GET /sys/logout',
      { title: 'refuses without a token', as: 'nobody', request: { body: {} }, expects: errorResponse(/退出登录失败/) },
      { title: 'ends the session', as: 'user, signed in again', request: { body: {} }, expects: succeeds() },
    ),
  ],
}
