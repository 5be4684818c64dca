import { defineStrings } from '../../core/i18n'

/** Words of an export. What a clause quotes is verbatim, in English as it quotes it. */
export const exportStrings = defineStrings({
  'zh-CN': {
    exporting: '正在导出 {name}…',
    progress: '正在导出 {name}… {progress}',
    exported: '已导出 {file}',
    cut: '结果共 {total} 条，文件包含前 {count} 条。请缩小搜索范围后再导出其余记录。',
    cancel: '取消',
    cancelled: '已取消导出',
    failed: '文件下载失败',
  },
  en: {
    exporting: 'Exporting {name}…',
    progress: 'Exporting {name}… {progress}',
    exported: 'Exported {file}',
    cut: 'The file contains the first {count} of {total} records. Narrow the search to export the others.',
    cancel: 'Cancel',
    cancelled: 'The export was cancelled',
    failed: 'file download failed',
  },
})
