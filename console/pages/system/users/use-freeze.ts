import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import type { ListQuery } from '../../../../elements/core/query'
import { paths, useTransport } from '../../../../elements/core/transport'
import { listStrings, useNames, useServerAction } from '../../list'
import { isAdminAccount } from './user-row'
import type { UserRow } from './user.types'
import { usersStrings } from './users.strings'

const frozenStatus = 2
const normalStatus = 1

/** Freezes after a question, unfreezes at once; one user or all ticked ones. The account `admin` is refused here already. */
export function useFreeze(list: ListQuery<UserRow>): (rows: readonly UserRow[], freeze: boolean) => Promise<void> {
  const t = useStrings(usersStrings)
  const words = useStrings(listStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const run = useServerAction(() => void list.reload())
  const namesOf = useNames<UserRow>((row) => row.realname || row.username)

  return async (rows, freeze) => {
    if (rows.length === 0) {
      feedback.toast({ tone: 'warning', title: words('list.selectOne'), cause: 'select-one' })
      return
    }
    if (rows.some(isAdminAccount)) {
      feedback.toast({ tone: 'warning', title: t('adminProtected'), cause: 'admin-protected' })
      return
    }
    const { name, objects } = namesOf(rows)
    const body = { ids: rows.map(({ id }) => id).join(','), status: freeze ? frozenStatus : normalStatus }
    const change = () => run(() => transport.put(paths.user.frozenBatch, body))
    let done = false
    if (freeze) {
      const onConfirm = async (): Promise<void> => {
        done = await change()
      }
      await feedback.confirm({
        tone: 'danger',
        title: t('freezeTitle'),
        question: t('freezeText'),
        name,
        objects,
        okText: t('freeze'),
        onConfirm,
      })
    } else done = await change()
    if (!done) return
    feedback.toast({ tone: 'success', title: t(freeze ? 'frozenDone' : 'unfrozenDone', { name }) })
    await list.afterChange()
  }
}
