import { defineStrings } from '../../core/i18n'

/** Words of an export. What a clause quotes is verbatim, in English as it quotes it. */
export const exportStrings = defineStrings({
  'zh-CN': {
    exporting: '正在导出 {name}…',
    progress: '正在导出 {name}… {progress}',
    exported: '已导出 {file}',
    cancel: '取消',
    cancelled: '已取消导出',
    failed: '文件下载失败',
  },
  en: {
    exporting: 'Exporting {name}…',
    progress: 'Exporting {name}… {progress}',
    exported: 'Exported {file}',
    cancel: 'Cancel',
    cancelled: 'The export was cancelled',
    failed: 'file download failed',
  },
})
