import type { SysSmsTable, SysSmsTemplateTable } from '../messages/message-tables'
import { stableId } from '../../platform/base/ids'
import { DAY, timeText } from '../../platform/base/time'

const TEMPLATES = [
  {
    templateCode: 'live_start',
    templateName: '开播提醒',
    templateType: '4',
    templateContent: '<p>您关注的 <b>${room}</b> 将于 ${time} 开播，请准时收看。</p>',
    templateTestJson: '{"room":"一号演播室","time":"20:00"}',
  },
  {
    templateCode: 'login_code',
    templateName: '登录验证码',
    templateType: '1',
    templateContent: '验证码 ${code}，5 分钟内有效，请勿告诉他人。',
    templateTestJson: '{"code":"123456"}',
  },
  {
    templateCode: 'weekly_report',
    templateName: '直播周报',
    templateType: '2',
    templateContent: '<h3>${team} 直播周报</h3><p>本周开播 ${count} 场。</p>',
    templateTestJson: '{"team":"华东导播组","count":12}',
  },
] as const

export function seededMessageTemplates(founded: number): SysSmsTemplateTable[] {
  return TEMPLATES.map((template, index) => ({
    id: stableId(`message-template:${template.templateCode}`),
    ...template,
    createBy: 'admin',
    createTime: timeText(founded + index * 1000),
    updateBy: null,
    updateTime: null,
  }))
}

/** One that could not be sent: the demo has nothing that sends texts to phones. */
export function seededMessages(now: number): SysSmsTable[] {
  return [
    {
      id: stableId('message:1'),
      esTitle: '登录验证码',
      esType: '1',
      esReceiver: '13800000000',
      esParam: '{"code":"123456"}',
      esContent: '验证码 123456，5 分钟内有效，请勿告诉他人。',
      esSendTime: null,
      esSendStatus: '0',
      esSendNum: 0,
      esResult: '服务器没有短信通道',
      remark: null,
      createBy: 'admin',
      createTime: timeText(now - DAY),
      updateBy: null,
      updateTime: null,
    },
    {
      id: stableId('message:2'),
      esTitle: '直播周报',
      esType: '2',
      esReceiver: 'team@example.com',
      esParam: '{"team":"华东导播组","count":12}',
      esContent: '<h3>华东导播组 直播周报</h3><p>本周开播 12 场。</p>',
      esSendTime: null,
      esSendStatus: '0',
      esSendNum: 0,
      esResult: '服务器没有邮件通道',
      remark: null,
      createBy: 'admin',
      createTime: timeText(now - 2 * DAY),
      updateBy: null,
      updateTime: null,
    },
  ]
}
