import type {
  GridRow,
  OpsCronPickerElement,
  OpsCronPickerEvents,
  OpsEditGridElement,
  OpsEditGridEvents,
  OpsUserPickerElement,
  OpsUserPickerEvents,
} from 'ops-console'
import 'ops-console/elements/cron-picker'
import 'ops-console/elements/edit-grid'
import 'ops-console/elements/user-picker'
import type {} from 'ops-console/react-18'
import { type FormEvent, useRef, useState } from 'react'
import { useElement } from './use-element'

const people = [
  { username: 'ann', realname: 'Ann Lee' },
  { username: 'bob', realname: 'Bob Chen' },
  { username: 'eve', realname: 'Eve Wang' },
]
const columns = [
  { key: 'name', title: 'Room', type: 'input' },
  {
    key: 'kind',
    title: 'Kind',
    type: 'select',
    options: [
      { value: 1, text: 'Hall' },
      { value: 2, text: 'Office' },
    ],
  },
]
const rooms: readonly GridRow[] = [
  { id: '1', name: 'Lobby', kind: 1 },
  { id: '2', name: 'Studio', kind: 2 },
]
const usersTexts = { placeholder: 'Nobody yet' }
const cronTexts = { placeholder: 'Never' }

const namesOf = (rows: readonly GridRow[]) => rows.map(({ name }) => name).join(', ')

export function Page() {
  const [lang, setLang] = useState('en')
  const [isShown, setShown] = useState(true)
  const [users, setUsers] = useState('ann')
  const [cron, setCron] = useState('0 0 9 * * ?')
  // The grid keeps what the user changes. New rows from here replace it.
  const [rows, setRows] = useState(rooms)
  const [names, setNames] = useState(namesOf(rooms))
  const [heard, setHeard] = useState('')
  const [saved, setSaved] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)

  const hear = ({ type }: Event) => setHeard((before) => `${before}${type} `)
  const keepLobby = (event: OpsEditGridEvents['ops-before-remove']) => {
    hear(event)
    if (event.detail.rows.some(({ name }) => name === 'Lobby')) event.preventDefault()
  }
  const hideBubble = (event: FormEvent) => {
    hear(event.nativeEvent)
    event.preventDefault()
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaved(JSON.stringify(Object.fromEntries(new FormData(event.currentTarget))))
  }
  const reset = () => {
    setUsers('ann')
    setCron('0 0 9 * * ?')
    setNames(namesOf(rows))
  }
  const assign = () => {
    const cellar = [{ id: '3', name: 'Cellar', kind: 2 }]
    setUsers('bob,eve')
    setCron('0 30 7 * * ?')
    setRows(cellar)
    setNames(namesOf(cellar))
  }

  const hears = { change: hear, 'ops-open': hear, 'ops-close': hear }
  const usersInput = { input: (event: OpsUserPickerEvents['input']) => setUsers(event.target.value) }
  const cronInput = { input: (event: OpsCronPickerEvents['input']) => setCron(event.target.value) }
  const usersRef = useElement<OpsUserPickerElement, OpsUserPickerEvents>(
    { options: people, strings: usersTexts, defaultValue: 'ann', value: users },
    { ...usersInput, ...hears },
  )
  const cronRef = useElement<OpsCronPickerElement, OpsCronPickerEvents>(
    { strings: cronTexts, defaultValue: '0 0 9 * * ?', value: cron },
    { ...cronInput, ...hears },
  )
  const gridRef = useElement<OpsEditGridElement, OpsEditGridEvents>(
    { columns, rows },
    {
      change(event) {
        hear(event)
        setNames(namesOf(event.target.rows ?? []))
      },
      'ops-cell-change': hear,
      'ops-before-remove': keepLobby,
    },
  )
  const dialogUsersRef = useElement<OpsUserPickerElement, OpsUserPickerEvents>({ options: people, value: users }, usersInput)
  const dialogCronRef = useElement<OpsCronPickerElement, OpsCronPickerEvents>({ value: cron }, cronInput)
  const dialogGridRef = useElement<OpsEditGridElement, OpsEditGridEvents>({ columns, rows: rooms })

  return (
    <main id="page" lang={lang}>
      <h1>Inspection</h1>
      <div>
        <button id="language" onClick={() => setLang(lang === 'en' ? 'zh-CN' : 'en')}>
          中文 / English
        </button>
        <button id="toggle" onClick={() => setShown(!isShown)}>
          Hide / show
        </button>
        <button id="assign" onClick={assign}>
          Assign others
        </button>
        <button id="open" onClick={() => dialog.current?.showModal()}>
          Open in a dialog
        </button>
      </div>
      {isShown && (
        <form id="form" onSubmit={save} onReset={reset} onInvalidCapture={hideBubble}>
          <ops-user-picker id="users" name="users" label="On duty" multiple limit={2} required ref={usersRef}>
            <span slot="hint">
              <b id="count">{users.split(',').filter(Boolean).length}</b> on duty
            </span>
          </ops-user-picker>
          <ops-cron-picker id="cron" name="cron" label="Starts" time-zone="Europe/Berlin" fields="6" required ref={cronRef}>
            <span slot="hint">
              In the time of <b>Berlin</b>
            </span>
          </ops-cron-picker>
          <ops-edit-grid
            id="grid"
            name="rooms"
            label="Rooms"
            row-number
            selection="checkbox"
            max-height={240}
            toolbar
            toolbar-buttons="add,remove"
            ref={gridRef}
          >
            <b slot="toolbar-suffix">Lobby stays</b>
          </ops-edit-grid>
          <p>
            <button id="save">Save</button>
            <button type="reset" id="reset">
              Reset
            </button>
          </p>
        </form>
      )}
      <dialog id="dialog" lang="zh-CN" ref={dialog}>
        <ops-user-picker id="dialog-users" label="值班" multiple ref={dialogUsersRef} />
        <ops-cron-picker id="dialog-cron" label="开始" ref={dialogCronRef} />
        <ops-edit-grid id="dialog-grid" label="房间" ref={dialogGridRef} />
        <form method="dialog">
          <button id="close">Close</button>
        </form>
      </dialog>
      <pre id="state">{JSON.stringify({ users, cron, rooms: names })}</pre>
      <pre id="heard">{heard}</pre>
      <pre id="saved">{saved}</pre>
    </main>
  )
}
