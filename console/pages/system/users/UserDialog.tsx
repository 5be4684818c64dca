import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, paths, useTransport } from '../../../../elements/core/transport'
import { RecordDialog, useRecordForm } from '../../list/form'
import { listStrings } from '../../list'
import { BasicFields } from './BasicFields'
import { RightsFields } from './RightsFields'
import { loadExtras, storedUser, useUserExtras } from './user-options'
import { useUserFields } from './user-fields'
import { userUnique, userWords } from './user-rules'
import { addBody, editBody, emptyUser, formOfUser } from './user-wire'
import type { UserExtras, UserField, UserRow } from './user.types'

interface UserDialogProps {
  mode: 'add' | 'edit' | 'detail'
  /** Null for a new user. */
  row: UserRow | null
  /** Positions of users: they show how this server keeps them. */
  posts: readonly string[]
  onClose: () => void
  onSaved: () => void
  /** Perhaps it is saved. */
  onUnknown: () => void
}

const noDeparts: UserExtras['departs'] = []
/** Their values are ids and codes, which tell nobody anything. */
const codedFields = new Set<UserField>([
  'sex',
  'avatar',
  'post',
  'selectedroles',
  'selecteddeparts',
  'departIds',
  'userIdentity',
  'activitiSync',
])

/** Add, edit and detail of a user. Lazily loaded. */
export default function UserDialog({ mode, row, posts, onClose, onSaved, onUnknown }: UserDialogProps): ReactNode {
  const words = useStrings(listStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const extras = useUserExtras(row?.id ?? null)
  const loaded = useFirst(extras.data)
  const stored = useRef(row)
  const start = useMemo(() => (row && loaded ? formOfUser(row, loaded) : emptyUser), [row, loaded])

  const form = useRecordForm({
    mode,
    start,
    fields: useUserFields(mode),
    unique: userUnique,
    dataId: row?.id,
    words: userWords,
    ...(row && {
      async stored() {
        const [now, own] = await Promise.all([storedUser(transport, row), loadExtras(transport, row.id)])
        stored.current = now
        return formOfUser(now, own)
      },
    }),
    wordsOf: (name, value) => (codedFields.has(name) ? '' : value),
    save: async (values, over) => {
      const call = stored.current
        ? { method: 'PUT' as const, path: paths.user.edit, body: editBody(stored.current, over, values) }
        : { method: 'POST' as const, path: paths.user.add, body: addBody(values) }
      return (await transport.envelope(call)).message
    },
    onSaved: (message) => {
      feedback.toast({ tone: 'success', title: message || words('list.saved') })
      onSaved()
    },
    onUnknown,
  })

  const data = {
    status: row && !loaded ? extras.status : ('ready' as const),
    reason: extras.error ? describeError(extras.error, locale) : '',
    retry: extras.retry,
  }
  return (
    <RecordDialog subject={row?.username} form={form} data={data} onClose={onClose}>
      <BasicFields form={form} mode={mode} />
      <RightsFields form={form} departs={loaded?.departs ?? noDeparts} posts={posts} />
    </RecordDialog>
  )
}

/** The first answer: one that comes later must not overwrite what is being typed. */
function useFirst<Data>(data: Data | undefined): Data | undefined {
  const [first, setFirst] = useState(data)
  if (first === undefined && data !== undefined) setFirst(data)
  return first ?? data
}
