import type { Transport } from '../../../../elements/core/transport'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import type { TreeMove, TreeSlot, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { optionalCall } from '../../../../elements/core/transport/absent-calls'
import { movePath, rulesNamingPath } from './depart-paths'
import { departLevel } from './depart-reading'

/** How servers call a place that is seen from another department; below it means as the first. */
const offsets: Readonly<Record<TreeSlot, number>> = { before: -1, inside: 0, behind: 1 }

export interface TreePosition {
  /** The other department. */
  readonly of: string
  readonly slot: TreeSlot
  /** The code it had there. */
  readonly code?: string
}

/** Where a department stands now, among those beside it; null where it is no more, or all alone at the top. @throws OpsError */
export async function currentPosition(transport: Transport, depart: WireRecord): Promise<TreePosition | null> {
  const parentId = stringValue(depart['parentId'])
  const level = await departLevel(transport, parentId)
  const at = level.findIndex((one) => recordIdOf(one) === recordIdOf(depart))
  if (at < 0) return null
  const code = stringValue(depart['orgCode'])
  const [previous, next] = [level[at - 1], level[at + 1]]
  if (previous) return { of: recordIdOf(previous), slot: 'behind', code }
  if (parentId !== '') return { of: parentId, slot: 'inside', code }
  return next ? { of: recordIdOf(next), slot: 'before', code } : null
}

/** Puts a department elsewhere, with all below it. @throws OpsError */
export async function moveDepart(transport: Transport, depart: WireRecord, { of, slot: position, code }: TreePosition): Promise<void> {
  const body = { dragId: recordIdOf(depart), dropId: of, dropPosition: offsets[position], ...(code !== undefined && { orgCode: code }) }
  await transport.put(movePath, body)
}

/** What a move says, and what is done behind it. */
interface MoveContext extends Pick<ActionContext, 'transport' | 'feedback' | 'run'> {
  t: (key: 'moved' | 'movedBack' | 'undo', params?: { name: string }) => string
  /** The list is to be asked again. */
  onChanged: () => void
}

/** Moves a department and offers the way back. @throws OpsError */
export async function moveWithUndo(context: MoveContext, depart: WireRecord, name: string, target: TreePosition): Promise<void> {
  const { transport, feedback, t, run, onChanged } = context
  const former = await currentPosition(transport, depart)
  await moveDepart(transport, depart, target)

  async function takeBack(to: TreePosition): Promise<void> {
    if (!(await run(() => moveDepart(transport, depart, to)))) return
    feedback.toast({ tone: 'success', title: t('movedBack', { name }) })
    onChanged()
  }
  feedback.toast({
    tone: 'success',
    title: t('moved', { name }),
    ...(former && { action: { label: t('undo'), onAction: () => void takeBack(former) } }),
  })
}

const MAX_RULES = 5

/** What else a new parent changes, for the question: the codes, and the data rules that name one of them. @throws OpsError */
export async function moveDetails(transport: Transport, depart: WireRecord, t: ActionContext['t']): Promise<string> {
  const codes = t('moveCodes', { code: stringValue(depart['orgCode']) })
  const id = recordIdOf(depart)
  const response = await optionalCall(transport, rulesNamingPath, () => transport.get(rulesNamingPath, { id }))
  // Another server leaves its rules as they are, and does not say which they are.
  if (!Array.isArray(response)) return `${codes} ${t('moveRulesUnknown')}`
  const names = response.filter(isRecord).map((rule) => `${stringValue(rule['permissionName'])} · ${stringValue(rule['ruleName'])}`)
  if (names.length === 0) return codes
  const rules = names.slice(0, MAX_RULES).join(', ') + (names.length > MAX_RULES ? ' …' : '')
  return `${codes} ${t('moveRules', { n: names.length, rules })}`
}

/** Where a record would have its parent after a move. */
const parentAfter = ({ of, spot: slot }: TreeMove): string => (slot === 'inside' ? recordIdOf(of) : stringValue(of['parentId']))

/** Asks before a department gets another parent, and with it other codes. Resolves with whether it may. */
async function confirmMove(context: ActionContext, move: TreeMove): Promise<boolean> {
  const { record, of, spot: slot } = move
  if (parentAfter(move) === stringValue(record['parentId'])) return true
  const { transport, feedback, t } = context
  const name = context.namesOf([of]).name
  let details = ''
  if (!(await context.run(async () => (details = await moveDetails(transport, record, t))))) return false
  return feedback.confirm({
    title: t('moveTitle'),
    question: t(slot === 'inside' ? 'moveInto' : 'moveBeside', { goal: name }),
    name: context.namesOf([record]).name,
    details,
    okText: t('move'),
  })
}

/** A department was carried elsewhere in the list. */
export async function moveByHand(context: ActionContext, move: TreeMove): Promise<boolean> {
  const { record, of, spot: slot } = move
  if (!(await confirmMove(context, move))) return false
  const onChanged = (): void => void context.list.afterChange()
  const { name } = context.namesOf([record])
  const isDone = await context.run(() => moveWithUndo({ ...context, onChanged }, record, name, { of: recordIdOf(of), slot }))
  if (isDone) await context.list.afterChange()
  return isDone
}
