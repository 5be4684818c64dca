/** Paths of signing in and of one's own account (clauses 7), below the API base; apart from the others, because fields never call them. */
export const authPaths = {
  login: '/sys/login',
  /** Sign-in without captcha, for tests against a genuine server. */
  mobileLogin: '/sys/mLogin',
  phoneLogin: '/sys/phoneLogin',
  appLogin: '/ibl/api/appLogin',
  appH5Login: '/ibl/api/appH5Login',
  /** Ours, as all that follow with a second factor: the second half of a sign-in, and what it takes to set one up before it. */
  totpLogin: '/sys/totpLogin',
  totpEnrol: '/sys/totpEnrol',
  freshSignIn: '/sys/freshSignIn',
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
