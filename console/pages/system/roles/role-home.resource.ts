import type { Transport } from '../../../../elements/core/transport'
import { isRecord } from '../../../../elements/core/storage/shapes'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { rolePaths } from './role-paths'
import { roleHomeStrings } from './role-home.strings'

/** Codes of the permissions that servers have which know home pages of roles. */
export const homeCodes = ['system:roleindex:add', 'system:roleindex:edit'] as const

/** Where a role leads to; null: to where everybody comes. @throws OpsError */
export async function homeOf(transport: Transport, roleCode: string, signal?: AbortSignal): Promise<WireRecord | null> {
  const home = await transport.get(rolePaths.home, { roleCode }, signal && { signal })
  return isRecord(home) ? home : null
}

/** The home page of a role: a record of its own, under the code of the role. */
export function roleHome(roleCode: string): Resource {
  return {
    name: 'role-home',
    strings: roleHomeStrings,
    subject: 'roleCode',
    paths: { add: rolePaths.addHome, edit: rolePaths.editHome },
    listLoader: {
      list: (transport, _request, signal) => homeOf(transport, roleCode, signal),
      stored: async (transport, _known, signal) => (await homeOf(transport, roleCode, signal)) ?? undefined,
    },
    fields: [
      {
        name: 'url',
        form: { required: true, maxLength: 255, wide: true, help: 'urlHelp', aliases: ['首页路由'], sentWith: ['component'] },
      },
      { name: 'component', form: { required: true, maxLength: 255, wide: true, help: 'componentHelp', aliases: ['组件地址'] } },
      { name: 'priority', type: 'number', form: { initial: '0', numeric: true, inputMode: 'numeric', help: 'priorityHelp' } },
      {
        name: 'status',
        type: 'dict',
        radio: true,
        options: [
          { value: '1', label: 'inForce' },
          { value: '0', label: 'outOfForce' },
        ],
        form: { initial: '1' },
      },
      {
        name: 'route',
        type: 'switch',
        options: [
          { value: 'true', label: 'yes' },
          { value: 'false', label: 'no' },
        ],
        form: { initial: 'true' },
      },
    ],
  }
}
