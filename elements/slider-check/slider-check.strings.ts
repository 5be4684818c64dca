import { defineStrings } from '../core/i18n'

export const sliderCheckStrings = defineStrings({
  'zh-CN': { text: '拖动滑块验证', success: '验证通过' },
  en: { text: 'Drag the slider to verify', success: 'Verification passed' },
})
