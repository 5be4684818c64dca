import { defineStrings } from '../core/i18n'

export const uploadDialogStrings = defineStrings({
  'zh-CN': { image: '图片上传', file: '文件上传', none: '未上传任何文件', ok: '确定', cancel: '取消', lost: '文件列表的改动没有确定' },
  en: {
    image: 'Image upload',
    file: 'File upload',
    none: 'No file has been uploaded',
    ok: 'OK',
    cancel: 'Cancel',
    lost: 'The changed list of files is not confirmed yet',
  },
})
