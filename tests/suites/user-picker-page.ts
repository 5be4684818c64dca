import type { UserRecord } from '../../elements/user-picker/user-picker.types'
import { queryShadow, waitFor } from './page'
import { all } from './record-dialog'

/** Twenty-five users of two departments. */
export const many: UserRecord[] = Array.from({ length: 25 }, (_, n) => ({
  id: `u${n}`,
  username: `user${n}`,
  realname: `用户${n}`,
  departIds: n < 12 ? 'd1' : 'd2',
}))

export const departs = [
  {
    id: 'root',
    departName: '华东运营中心',
    children: [
      { id: 'd1', departName: '视频运营部' },
      { id: 'd2', departName: '设备运维部' },
    ],
  },
]

export const roles = [
  { id: 'r1', roleName: '值班长' },
  { id: 'r2', roleName: '观察员' },
]

/** The filter by role of an open user picker. */
export const roleFilter = (element: Element) => queryShadow(element, '.ops-picker-filter')

/** Chooses a role by its name. */
export async function chooseRole(element: Element, name: string): Promise<void> {
  ;(await waitFor(() => roleFilter(element), 'the filter')).click()
  ;(await waitFor(() => all(element, '[role="option"]').find((one) => one.textContent?.includes(name)), name)).click()
}
