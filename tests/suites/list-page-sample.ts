import type { Resource } from '../../elements/list-page/resource/resource.types'

/** Devices as a list page declares them. */
export const devices: Resource = {
  name: 'devices',
  strings: {
    'zh-CN': { heading: '设备', name: '名称', online: '在线', since: '接入日期', size: '路数', on: '在线', off: '离线' },
    en: { heading: 'Devices', name: 'Name', online: 'Online', since: 'Since', size: 'Channels', on: 'On', off: 'Off' },
  },
  paths: { list: '/device/list', add: '/device/add', edit: '/device/edit', delete: '/device/delete', deleteBatch: '/device/deleteBatch' },
  fields: [
    { name: 'name', column: { sortable: true, card: 'title' }, search: { rank: 1 }, form: { required: true } },
    {
      name: 'online',
      type: 'dict',
      options: [
        { value: '1', label: 'on' },
        { value: '0', label: 'off' },
      ],
      states: { '1': { tone: 'success' } },
      column: {},
      search: { rank: 2 },
      form: { initial: '1', numeric: true },
    },
    { name: 'since', type: 'date', column: {}, search: { rank: 3 }, form: {} },
    { name: 'size', type: 'number', column: { align: 'end', sortable: true }, form: {} },
  ],
}

/** Twelve of them, six online. */
export const rows = Array.from({ length: 12 }, (_, at) => ({
  id: String(at + 1),
  name: `枪机 ${at + 1}`,
  online: at % 2,
  since: '2026-01-02',
  size: 12 - at,
}))

/** What stands in the column of names. */
export const names = (element: Element) =>
  [...element.shadowRoot!.querySelectorAll('tbody tr[data-row]')].map((row) =>
    row.querySelector('[data-col="name"], td:nth-child(2)')?.textContent?.trim(),
  )
