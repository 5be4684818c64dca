/** Paths of signing in and of one's own account (clauses 7), below the API base; apart from the others, because fields never call them. */
export const authPaths = {
  login: '/sys/login',
  /** Sign-in without captcha, for tests against a genuine server. */
  mobileLogin: '/sys/mLogin',
  phoneLogin: '/sys/phoneLogin',
  appLogin: '/ibl/api/appLogin',
  appH5Login: '/ibl/api/appH5Login',
  logout: '/sys/logout',
  casValidate: '/sys/cas/client/validateLogin',
  thirdLogin: '/sys/thirdLogin/getLoginUser',
  currentDeparts: '/sys/user/getCurrentUserDeparts',
  selectDepart: '/sys/selectDepart',
  account: {
    sms: '/sys/sms',
    register: '/sys/user/register',
    phoneVerification: '/sys/user/phoneVerification',
    passwordChange: '/sys/user/passwordChange',
    /** Ours: JeecgBoot knows no password that must be changed. */
    givenPassword: '/sys/user/changeGivenPassword',
    /** Since 3.4, as the next one. */
    data: '/sys/user/login/setting/getUserData',
    edit: '/sys/user/login/setting/userEdit',
  },
} as const
