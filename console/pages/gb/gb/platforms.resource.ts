import { Network } from 'lucide-react'
import { registerEnglish } from '../../../../elements/core/dict/dict-translations'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { platformPath } from './gb-paths'
import { platformsStrings } from './platforms.strings'

const ShareDialog = lazyPart(() => import('./ShareDialog'), { close: ({ onClose }) => onClose() })

const states = registerEnglish('gb_register_state', {
  未注册: 'Not registered',
  注册中: 'Registering',
  已注册: 'Registered',
  注册失败: 'Failed',
  注销中: 'Signing off',
})

const isEnabled = ({ enabled }: WireRecord): boolean => stringValue(enabled) === '1'
const isRegistered = ({ registerState }: WireRecord): boolean => stringValue(registerState) === 'registered'

/** An action of one platform. */
const action = (name: string, done: string) => async (records: readonly WireRecord[], context: ActionContext) => {
  const [record] = records
  if (!record || !(await context.run(() => context.transport.post(platformPath(name), { id: recordIdOf(record) })))) return
  context.feedback.toast({ tone: 'success', title: context.t(done) })
  await context.list.reload()
}

const options = (...values: string[]) => values.map((value) => ({ value, label: value }))

/** Upper platforms of the cascade. */
export const platforms: Resource = {
  name: 'gb-platforms',
  strings: platformsStrings,
  icon: Network,
  paths: {
    list: platformPath('list'),
    queryById: platformPath('queryById'),
    add: platformPath('add'),
    edit: platformPath('edit'),
    delete: platformPath('delete'),
  },
  permissions: { add: ['gb:add'], edit: ['gb:edit'], delete: ['gb:delete'] },
  offers: { delete: (record) => !isEnabled(record) },
  titleFields: ['name', 'serverGbId'],
  fields: [
    {
      name: 'name',
      column: { minWidth: 150, emphasis: 'strong', card: 'title', sortable: true },
      search: { rank: 1, match: 'contains' },
      form: { section: 'upper', required: true, maxLength: 100 },
    },
    {
      name: 'serverGbId',
      column: { width: 190, card: 'subtitle' },
      search: { rank: 1, match: 'contains' },
      form: { required: true, minLength: 20, maxLength: 20, inputMode: 'numeric', help: 'idHelp' },
    },
    { name: 'serverGbDomain', query: false, form: { required: true, minLength: 10, maxLength: 20, inputMode: 'numeric' } },
    {
      name: 'serverIp',
      column: {
        width: 150,
        emphasis: 'muted',
        text: ({ serverIp, serverPort }) => `${stringValue(serverIp)}:${stringValue(serverPort)}`,
      },
      form: { required: true, maxLength: 15 },
    },
    { name: 'serverPort', type: 'number', query: false, form: { required: true, initial: '5060' } },
    {
      name: 'registerState',
      type: 'dict',
      dict: states,
      made: true,
      states: {
        registered: { tone: 'success' },
        registering: { tone: 'info' },
        failed: { tone: 'danger' },
        unregistered: { tone: 'neutral', shape: 'ring' },
        unregistering: { tone: 'neutral' },
      },
      column: { width: 120, card: 'status' },
      search: { rank: 2, match: 'equal' },
    },
    { name: 'lastRegisterTime', type: 'datetime', made: true, column: { width: 140, emphasis: 'muted' } },
    { name: 'lastKeepaliveTime', type: 'datetime', made: true, column: { width: 150, emphasis: 'muted', hidden: true } },
    { name: 'lastError', made: true, query: false, column: { minWidth: 180, card: 'line' } },
    { name: 'channelCount', type: 'number', made: true, query: false, column: { width: 100, align: 'end', card: 'note' } },
    { name: 'enabled', type: 'switch', made: true, column: { width: 90 } },
    {
      name: 'deviceGbId',
      query: false,
      form: { section: 'own', required: true, minLength: 20, maxLength: 20, inputMode: 'numeric', help: 'deviceGbIdHelp' },
    },
    { name: 'username', query: false, form: { maxLength: 64, help: 'usernameHelp' } },
    { name: 'password', type: 'password', query: false, form: { maxLength: 64, help: 'passwordHelp', writeOnly: true } },
    { name: 'transport', options: options('UDP', 'TCP'), form: { initial: 'UDP' } },
    { name: 'characterSet', options: options('GB2312', 'UTF-8'), form: { initial: 'GB2312' } },
    { name: 'expires', type: 'number', query: false, form: { initial: '3600', help: 'expiresHelp' } },
    { name: 'keepTimeout', type: 'number', query: false, form: { initial: '60', help: 'keepTimeoutHelp' } },
    { name: 'catalogGroup', options: options('1', '2', '4', '8'), query: false, form: { initial: '1', help: 'catalogGroupHelp' } },
  ],
  rowActions: [
    { key: 'share', label: 'share', lead: true, permission: ['gb:share'], Dialog: ShareDialog },
    {
      key: 'enable',
      label: 'enable',
      permission: ['gb:share'],
      offers: (record) => !isEnabled(record),
      run: action('enable', 'enabledDone'),
    },
    { key: 'disable', label: 'disable', permission: ['gb:share'], offers: isEnabled, run: action('disable', 'disabledDone') },
    { key: 'pushCatalog', label: 'pushCatalog', permission: ['gb:share'], offers: isRegistered, run: action('pushCatalog', 'pushDone') },
  ],
}
