import { defineStrings } from '../core/i18n'

export const imageUploadStrings = defineStrings({
  'zh-CN': {
    button: '上传图片',
    replace: '更换图片',
    full: '已满 {n} 张',
    pictures: '图片列表',
    none: '没有图片',
    preview: '预览 {name}',
    left: '左移 {name}',
    right: '右移 {name}',
  },
  en: {
    button: 'Upload image',
    replace: 'Replace image',
    full: '{n} images at most',
    pictures: 'Images',
    none: 'No images',
    preview: 'Show {name}',
    left: 'Move {name} left',
    right: 'Move {name} right',
  },
})
