import { defineStrings } from '../../../../elements/core/i18n'

export const onlineFormStrings = defineStrings({
  'zh-CN': {
    refused: '没有查看这个在线表单的权限',
    refusedText: '请联系管理员授权。',
    unknown: '没有这个在线表单',
    unknownText: '它可能已被删除，或地址不完整。',
    loadFailed: '在线表单没有打开',
    noDetails: '没有明细',
    detailsFailed: '明细没有取到：{reason}',
    retry: '重试',
    records: '查看记录',
    newRecord: '填写表单',
  },
  en: {
    refused: 'You have no permission to view this online form',
    refusedText: 'Ask an administrator for the permission.',
    unknown: 'There is no such online form',
    unknownText: 'The form may have been deleted, or the address is incomplete.',
    loadFailed: 'The online form could not be opened',
    noDetails: 'No details',
    detailsFailed: 'The details could not be loaded: {reason}',
    retry: 'Try again',
    records: 'Records',
    newRecord: 'Fill in',
  },
})
