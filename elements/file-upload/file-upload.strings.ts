import { defineStrings } from '../core/i18n'

export const fileUploadStrings = defineStrings({
  'zh-CN': {
    button: '点击上传',
    drag: '拖到这里，或',
    off: '现在不能上传',
    replace: '点击更换',
    full: '已有 {n} 个文件，先移除再上传',
    files: '文件列表',
    preview: '预览 {name}',
    open: '打开 {name}（新窗口）',
    none: '没有文件',
  },
  en: {
    button: 'choose files',
    drag: 'Drop files here, or ',
    off: 'Nothing can be uploaded now',
    replace: 'choose another one',
    full: 'There are {n} files: remove one to upload another',
    files: 'Files',
    preview: 'Show {name}',
    open: 'Open {name} in a new window',
    none: 'No files',
  },
})
