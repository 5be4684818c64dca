import { RefreshCw } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { dataSheet } from '../../styles/data-sheet'
import { useAdoptedSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import { useNarrow } from '../core/overlay'
import { useLoadError } from '../core/transport/use-load-error'
import { Button, IconButton, LinkButton } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { TextInput } from '../parts/field'
import { Pagination } from '../parts/table'
import { DepartTree } from './DepartTree'
import { PickedUsers } from './PickedUsers'
import { useChoice } from './use-choice'
import { useDeparts } from './use-departs'
import { useUserList } from './use-user-list'
import { departPath } from './user-picker.model'
import { userPickerStrings } from './user-picker.strings'
import type { UserDepart, UserRecord, UserSource, UserSourceName } from './user-picker.types'
import { UserCards } from './UserCards'
import { searchLimit } from './user-source'
import { UserTable } from './UserTable'
import { usersSheet } from './users-sheet'

export interface UserPickerDialogProps {
  id: string
  keys: readonly string[]
  users: ReadonlyMap<string, UserRecord>
  multiple: boolean
  byDepart: boolean
  valueField: string
  textField: string
  userSource: UserSourceName
  options: readonly UserRecord[] | undefined
  departs: readonly UserDepart[] | undefined
  source: UserSource | undefined
  onLoadError: ((detail: { error: unknown }) => void) | undefined
  onCancel: () => void
  onConfirm: (keys: readonly string[], users: ReadonlyMap<string, UserRecord>) => void
}

/** Pixels (spec section 2.9). */
const width = { plain: 1200, byDepart: 1250 }

/** Lazily loaded: search, table, pages, departments, and who is chosen so far. Mounted only while it is open. */
export default function UserPickerDialog(props: UserPickerDialogProps): ReactNode {
  const { multiple, byDepart, valueField, textField, onCancel, onConfirm } = props
  useAdoptedSheet(dataSheet())
  useAdoptedSheet(usersSheet())
  const t = useStrings(userPickerStrings)
  const narrow = useNarrow()
  const choice = useChoice(props)
  const list = useUserList(props)
  const departs = useDeparts(byDepart, props.departs ?? (props.options || props.source ? [] : undefined))
  const [departsOpen, setDepartsOpen] = useState(false)
  const departId = String(list.search['departId'] ?? '')
  const path = departPath(departs.nodes, departId)
  const keyword = String(list.search['keyword'] ?? '')
  const isSearchCut = !props.source && !props.options && keyword !== '' && (departId === '' || props.userSource === 'component') && list.total >= searchLimit
  useLoadError(list.error, props.onLoadError)
  useLoadError(departs.error, props.onLoadError)

  function search(name: 'keyword' | 'departId', value: string): void {
    list.setSearch(name, value)
    list.submit()
  }

  function confirm(): void {
    onConfirm(choice.keys, choice.users)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    confirm()
  }

  const table = { list, choice, multiple, valueField, textField }
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      heading={t(byDepart ? 'headingDepart' : 'heading')}
      width={`var(--panel-width, ${byDepart ? width.byDepart : width.plain}px)`}
      fullscreenSwitch={!narrow}
      initialFocus={narrow ? '[data-dialog-panel]' : '.ops-users-search input'}
      bodyClass="ops-users-body"
      start={narrow ? undefined : <KeyHints multiple={multiple} />}
      actions={
        <>
          {!narrow && <Button onClick={onCancel}>{t('cancel')}</Button>}
          <Button kind="primary" onClick={confirm}>{choice.keys.length > 0 ? t('confirmCount', { n: choice.keys.length }) : t('confirm')}</Button>
        </>
      }
    >
      <div id={props.id} className="ops-users" data-departs={byDepart ? '' : undefined} onKeyDownCapture={onKeyDown}>
        {byDepart && (
          <aside className="ops-users-departs" aria-label={t('departs')} data-shown={departsOpen ? '' : undefined}>
            <DepartTree
              departs={departs}
              departId={departId}
              onChange={(id) => {
                search('departId', id)
                setDepartsOpen(false)
              }}
            />
          </aside>
        )}
        <div className="ops-users-list">
          <div className="ops-bar">
            <TextInput
              type="search"
              className="ops-users-search"
              aria-label={t('search')}
              placeholder={t('search')}
              enterKeyHint="search"
              value={String(list.draft['keyword'] ?? '')}
              onChange={(keyword) => (keyword === '' ? search('keyword', '') : list.setSearch('keyword', keyword))}
              onEnter={list.submit}
            />
            <IconButton icon={RefreshCw} label={t('refresh')} onClick={list.submit} />
          </div>
          {byDepart && (
            <div className="ops-users-path">
              <span className="ops-cut">{path.join(' / ') || t('allDeparts')}</span>
              <LinkButton aria-expanded={departsOpen} onClick={() => setDepartsOpen(!departsOpen)}>{t('changeDepart')}</LinkButton>
            </div>
          )}
          {narrow ? <UserCards {...table} /> : <UserTable {...table} byDepart={byDepart} />}
          <div className="ops-foot">
            <span className="ops-cut">{isSearchCut ? t('searchCut', { n: searchLimit }) : path.join(' / ')}</span>
            {list.total > 0 && <Pagination page={list.page} pageSize={list.size} total={list.total} onChange={list.turn} />}
          </div>
        </div>
        <PickedUsers choice={choice} multiple={multiple} textField={textField} />
      </div>
    </Dialog>
  )
}

function KeyHints({ multiple }: { multiple: boolean }): ReactNode {
  const t = useStrings(userPickerStrings)
  return (
    <span className="ops-users-keys">
      <span className="ops-kbd">{t('keySpace')}</span>{t('keyToggle')}
      {multiple && <><span className="ops-kbd">Shift</span>{t('keyRange')}</>}
      <span className="ops-kbd">Ctrl Enter</span>{t('keyConfirm')}
    </span>
  )
}
