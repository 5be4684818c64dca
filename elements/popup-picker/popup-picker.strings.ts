import { defineStrings } from '../core/i18n'

/** Texts that clauses quote are verbatim in Chinese. */
export const popupPickerStrings = defineStrings({
  'zh-CN': {
    placeholder: '请选择',
    heading: '选择记录',
    noun: '记录',
    search: '输入关键字搜索',
    single: '只能选择一条，后选的代替先选的',
    nobody: '还没有选择',
    'popup.unset': 'popup参数未正确配置!',
    'popup.uneven': 'popup参数未正确配置,原始值和目标值数量不一致!',
    'popup.selectOne': '请选择一条记录',
    from: '{label} 从',
    to: '{label} 到',
    formFailed: '查询条件没有取到：{cause}',
    retry: '重试',
    any: '全部',
  },
  en: {
    placeholder: 'Please choose',
    heading: 'Select records',
    noun: 'records',
    search: 'Keyword',
    single: 'One record only; a new choice replaces the old one',
    nobody: 'Nothing selected yet',
    'popup.unset': 'The popup picker needs a code, original fields and target fields!',
    'popup.uneven': 'The popup picker has different numbers of original and target fields!',
    'popup.selectOne': 'Please select one record',
    from: '{label} from',
    to: '{label} to',
    formFailed: 'The search conditions could not be loaded: {cause}',
    retry: 'Retry',
    any: 'Any',
  },
})
