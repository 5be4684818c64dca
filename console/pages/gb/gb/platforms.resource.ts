import { Network } from 'lucide-react'
import { registerEnglish } from '../../../../elements/core/dict/dict-translations'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { platformPath } from './gb-paths'
import { PlatformAddress, PlatformExpiry, PlatformKeepalive, PlatformName, PlatformSwitch } from './PlatformCells'
import { platformsStrings } from './platforms.strings'

const states = registerEnglish('gb_register_state', {
  未注册: 'Not registered',
  注册中: 'Registering',
  已注册: 'Registered',
  注册失败: 'Failed',
  注销中: 'Signing off',
})

const isEnabled = ({ enabled }: WireRecord): boolean => stringValue(enabled) === '1'
const isRegistered = ({ registerState }: WireRecord): boolean => stringValue(registerState) === 'registered'

async function pushCatalog([record]: readonly WireRecord[], context: ActionContext): Promise<void> {
  if (!record || !(await context.run(() => context.transport.post(platformPath('pushCatalog'), { id: recordIdOf(record) })))) return
  context.feedback.toast({ tone: 'success', title: context.t('pushDone') })
  await context.list.reload()
}

const options = (...values: string[]) => values.map((value) => ({ value, label: value }))

/** Upper platforms of the cascade. `onShare` shows which channels one sees. */
export const platformsResource = (onShare: (record: WireRecord) => void): Resource => ({
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
      column: { minWidth: 168, emphasis: 'strong', card: 'title', sortable: true, Cell: PlatformName },
      search: { rank: 1, match: 'contains' },
      form: { section: 'upper', required: true, maxLength: 100 },
    },
    {
      name: 'serverGbId',
      column: { width: 190, hidden: true },
      search: { rank: 1, match: 'contains' },
      form: { required: true, minLength: 20, maxLength: 20, inputMode: 'numeric', help: 'idHelp' },
    },
    { name: 'serverGbDomain', query: false, form: { required: true, minLength: 10, maxLength: 20, inputMode: 'numeric' } },
    {
      name: 'serverIp',
      column: {
        width: 150,
        Cell: PlatformAddress,
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
    { name: 'lastRegisterTime', type: 'datetime', made: true, column: { width: 150, title: 'validity', Cell: PlatformExpiry } },
    { name: 'lastKeepaliveTime', type: 'datetime', made: true, column: { width: 96, title: 'keepalive', Cell: PlatformKeepalive } },
    { name: 'lastError', made: true, query: false, column: { minWidth: 180, card: 'line' } },
    { name: 'channelCount', type: 'number', made: true, query: false, column: { width: 100, align: 'end', card: 'note' } },
    { name: 'enabled', type: 'switch', made: true, column: { width: 80, Cell: PlatformSwitch } },
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
    {
      key: 'share',
      label: 'share',
      lead: true,
      permission: ['gb:share'],
      run([record]) {
        if (record) onShare(record)
      },
    },
    { key: 'pushCatalog', label: 'pushCatalog', permission: ['gb:share'], offers: isRegistered, run: pushCatalog },
  ],
})
