import type { GridRow, OpsEditGridEvents } from 'ops-console'
import 'ops-console/elements/cron-picker'
import 'ops-console/elements/edit-grid'
import 'ops-console/elements/user-picker'
import type {} from 'ops-console/react'
import { type FormEvent, useRef, useState } from 'react'

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
          <ops-user-picker
            id="users"
            name="users"
            label="On duty"
            multiple
            limit={2}
            required
            options={people}
            strings={usersTexts}
            value={users}
            defaultValue="ann"
            oninput={(event) => setUsers(event.target.value)}
            onchange={hear}
            onops-open={hear}
            onops-close={hear}
          >
            <span slot="hint">
              <b id="count">{users.split(',').filter(Boolean).length}</b> on duty
            </span>
          </ops-user-picker>
          <ops-cron-picker
            id="cron"
            name="cron"
            label="Starts"
            timeZone="Europe/Berlin"
            fields="6"
            required
            strings={cronTexts}
            value={cron}
            defaultValue="0 0 9 * * ?"
            oninput={(event) => setCron(event.target.value)}
            onchange={hear}
            onops-open={hear}
            onops-close={hear}
          >
            <span slot="hint">
              In the time of <b>Berlin</b>
            </span>
          </ops-cron-picker>
          <ops-edit-grid
            id="grid"
            name="rooms"
            label="Rooms"
            rowNumber
            selectionType="checkbox"
            maxHeight={240}
            toolbar
            toolbarButtons="add,remove"
            columns={columns}
            rows={rows}
            onops-before-remove={keepLobby}
            onops-cell-change={hear}
            onchange={(event) => {
              hear(event)
              setNames(namesOf(event.target.rows ?? []))
            }}
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
        <ops-user-picker
          id="dialog-users"
          label="值班"
          multiple
          options={people}
          value={users}
          oninput={(event) => setUsers(event.target.value)}
        />
        <ops-cron-picker id="dialog-cron" label="开始" value={cron} oninput={(event) => setCron(event.target.value)} />
        <ops-edit-grid id="dialog-grid" label="房间" columns={columns} rows={rooms} />
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
