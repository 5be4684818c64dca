import { splitComma } from '../../../../elements/list-page/resource/records'

export interface MemberKey {
  readonly memberType: string
  readonly memberId: string
}

/** Members of comma-joined ids of people and devices. */
export function memberKeys({ users, devices }: { users: string; devices: string }): MemberKey[] {
  return [
    ...splitComma(users).map((memberId) => ({ memberType: 'user', memberId })),
    ...splitComma(devices).map((memberId) => ({ memberType: 'equipment', memberId })),
  ]
}

/** Comma-joined ids of the people and devices among members. */
export function idsOfMembers(members: readonly MemberKey[]): { users: string; devices: string } {
  const idsOf = (type: string): string => members.flatMap(({ memberType, memberId }) => (memberType === type ? memberId : [])).join()
  return { users: idsOf('user'), devices: idsOf('equipment') }
}
