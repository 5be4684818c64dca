import { defineStrings } from '../../core/i18n'

export const uploadStrings = defineStrings({
  'zh-CN': {
    choose: '上传图片',
    replace: '更换',
    remove: '删除',
    retry: '重试',
    cancel: '取消',
    progress: '上传中({n}%)',
    failed: '上传失败',
    imageOnly: '请上传图片',
    tooBig: '图片不能超过 {max} MB，这张有 {size} MB',
    limit: '单个不超过 {max} MB',
    preview: '图片预览',
  },
  en: {
    choose: 'Upload image',
    replace: 'Replace',
    remove: 'Delete',
    retry: 'Retry',
    cancel: 'Cancel',
    progress: 'Uploading ({n}%)',
    failed: 'Upload failed',
    imageOnly: 'please upload an image',
    tooBig: 'At most {max} MB; this image has {size} MB',
    limit: 'At most {max} MB',
    preview: 'Preview',
  },
})
