import { defineStrings } from '../../elements/core/i18n'

/** Words beside the sign-in form, and the ways out of it. */
export const loginLayoutStrings = defineStrings({
  'zh-CN': {
    slogan: '每一路，每一分钟。',
    claim: '设备、录像、推流与调度，在同一个工作台里看清、管好。',
    nowLabel: '现在 {time}',
    figure: '一夜之间各路录像的时间轴，直到此刻',
    home: '首页',
    forgotten: '忘记密码',
    register: '注册账户',
  },
  en: {
    slogan: 'Every stream, every minute.',
    claim: 'Devices, recordings, streams and dispatch, seen and run from one desk.',
    nowLabel: 'Now {time}',
    figure: 'Timeline of one night of recordings, up to now',
    home: 'Home',
    forgotten: 'Forgotten password',
    register: 'Register',
  },
})
