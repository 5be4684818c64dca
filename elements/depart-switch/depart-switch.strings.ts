import { defineStrings } from '../core/i18n'

/** Texts that a clause quotes are verbatim in its language. */
export const departSwitchStrings = defineStrings({
  'zh-CN': {
    title: '部门切换',
    titleNow: '部门切换（当前部门 : {name}）',
    depart: '部门',
    placeholder: '请选择登录部门',
    hint: '您隶属于多部门，请选择当前所在部门',
    needed: '请选择登录部门',
    ok: '确定',
    cancel: '关闭',
    lost: '没有切换到：{name}',
    failed: '部门没有取到：{reason}',
  },
  en: {
    title: 'Switch department',
    titleNow: 'Switch department (now: {name})',
    depart: 'Department',
    placeholder: 'Choose a department',
    hint: 'You belong to several departments. Choose the one you work in now.',
    needed: 'Choose a department',
    ok: 'OK',
    cancel: 'Close',
    lost: 'Not switched yet: {name}',
    failed: 'The departments could not be loaded: {reason}',
  },
})
