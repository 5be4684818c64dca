import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'

/** A data rule that binds users of a role by other roles of theirs. */
export interface RuleElsewhere {
  readonly ruleId: string
  /** How many of them. */
  readonly users: number
  /** Names of these roles. */
  readonly roles: readonly string[]
}

/** As our own server tells them; none where a server does not. */
export function rulesElsewhere(told: unknown): RuleElsewhere[] {
  if (!Array.isArray(told)) return []
  return told.filter(isRecord).map(({ ruleId, users, roles }) => ({
    ruleId: stringValue(ruleId),
    users: Number(users),
    roles: Array.isArray(roles) ? roles.map(stringValue) : [],
  }))
}
