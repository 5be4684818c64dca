import { byIdParams, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import { fieldsOf } from '../../platform/query/list-fields'
import './qvod-table'

export const VIDEO_LIST: DataRuleTarget = {
  component: 'qvod/IblQvodListInfoList',
  table: 'iblQvodListInfo',
  fields: fieldsOf('iblQvodListInfo', {
    id: 'text',
    title: 'text',
    categoryId: 'text',
    cover: 'text',
    filePath: 'text',
    duration: 'number',
    size: 'number',
    width: 'number',
    height: 'number',
    codec: 'text',
    source: 'text',
    status: 'text',
    publicFlag: 'text',
    playCount: 'number',
    equipmentId: 'text',
    startTime: 'time',
    endTime: 'time',
    progress: 'number',
    failReason: 'text',
    tags: 'text',
    intro: 'text',
    publishTime: 'time',
    createBy: 'text',
    createTime: 'time',
    updateTime: 'time',
  }),
  named: [byIdParams('/qvod/iblQvodListInfo/')],
}
