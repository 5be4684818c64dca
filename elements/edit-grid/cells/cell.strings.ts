import { defineStrings } from '../../core/i18n'

/** Texts of uploads and names in cells. */
export const cellStrings = defineStrings({
  'zh-CN': {
    uploadFile: '上传文件',
    uploadImage: '上传图片',
    uploading: '上传中({n}%)',
    busy: '还有文件正在上传，请稍候',
    done: '上传完成',
    failed: '上传失败',
    retry: '重试',
    errorTitle: '上传出错',
    errorText: '错误信息：{message}',
    close: '关闭',
    unknownFile: '未知的文件',
    more: '还有 {n} 项',
    progress: '{title} {n}%',
    free: '使用“{text}”',
  },
  en: {
    uploadFile: 'Upload file',
    uploadImage: 'Upload image',
    uploading: 'Uploading ({n}%)',
    busy: 'Files are still being uploaded, please wait',
    done: 'Uploaded',
    failed: 'Upload failed',
    retry: 'Retry',
    errorTitle: 'Upload error',
    errorText: 'Error: {message}',
    close: 'Close',
    unknownFile: 'unknown file',
    more: '{n} more',
    progress: '{title} {n}%',
    free: 'Use “{text}”',
  },
})

export type Say = (key: keyof typeof cellStrings.en, params?: Readonly<Record<string, string | number>>) => string
