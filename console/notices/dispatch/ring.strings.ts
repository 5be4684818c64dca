import { defineStrings } from '../../../elements/core/i18n'

export const ringStrings = defineStrings({
  'zh-CN': {
    label: '调度邀请',
    title: '邀请你加入调度：{title}',
    from: '{name} 呼叫，{n} 秒后按未接',
    fromNobody: '{n} 秒后按未接',
    more: '还有 {n} 个邀请',
    join: '加入',
    refuse: '拒绝',
    sound: '点击启用声音',
    soundText: '浏览器要先点一下页面才能响铃。',
    message: '{name} 的消息',
  },
  en: {
    label: 'Invitation to a dispatch room',
    title: 'You are invited to: {title}',
    from: '{name} is calling, {n} s left',
    fromNobody: '{n} s left',
    more: '{n} more invitations',
    join: 'Join',
    refuse: 'Refuse',
    sound: 'Click to enable sound',
    soundText: 'The browser wants a click before it rings.',
    message: 'Message from {name}',
  },
})
