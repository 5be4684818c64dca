import { html, LitElement, nothing } from 'lit'
import { customElement, query, state } from 'lit/decorators.js'
import { guard } from 'lit/directives/guard.js'
import type { GridRow, OpsCronPickerEvents, OpsEditGridEvents, OpsUserPickerEvents } from 'ops-console'
import 'ops-console/elements/cron-picker'
import 'ops-console/elements/edit-grid'
import 'ops-console/elements/user-picker'
import './page.css'

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

@customElement('demo-page')
export class DemoPage extends LitElement {
  @state() private language = 'en'
  @state() private isShown = true
  @state() private users = 'ann'
  @state() private cron = '0 0 9 * * ?'
  /** The grid keeps what the user changes. New rows from here replace it. `guard`: Lit sets a list again each time otherwise. */
  @state() private rows = rooms
  @state() private names = namesOf(rooms)
  @state() private heard = ''
  @state() private saved = ''
  @query('dialog') private readonly dialog!: HTMLDialogElement

  /** Elements of the kit work in a shadow root as well. Without one the page has the styles of `page.css`. */
  protected override createRenderRoot(): HTMLElement {
    return this
  }

  private hear({ type }: Event): void {
    this.heard += `${type} `
  }

  private setUsers(event: OpsUserPickerEvents['input']): void {
    this.users = event.target.value
  }

  private setCron(event: OpsCronPickerEvents['input']): void {
    this.cron = event.target.value
  }

  private keepLobby(event: OpsEditGridEvents['ops-before-remove']): void {
    this.hear(event)
    if (event.detail.rows.some(({ name }) => name === 'Lobby')) event.preventDefault()
  }

  private hideBubble(event: Event): void {
    this.hear(event)
    event.preventDefault()
  }

  private changeRooms(event: OpsEditGridEvents['change']): void {
    this.hear(event)
    this.names = namesOf(event.target.rows ?? [])
  }

  private save(event: SubmitEvent): void {
    event.preventDefault()
    this.saved = JSON.stringify(Object.fromEntries(new FormData(event.target as HTMLFormElement)))
  }

  private reset(): void {
    this.users = 'ann'
    this.cron = '0 0 9 * * ?'
    this.names = namesOf(this.rows)
  }

  private assign(): void {
    this.users = 'bob,eve'
    this.cron = '0 30 7 * * ?'
    this.rows = [{ id: '3', name: 'Cellar', kind: 2 }]
    this.names = namesOf(this.rows)
  }

  private form() {
    return html`
      <form id="form" @submit=${this.save} @reset=${this.reset}>
        <ops-user-picker
          id="users"
          name="users"
          label="On duty"
          multiple
          limit="2"
          required
          .options=${people}
          .strings=${usersTexts}
          .value=${this.users}
          .defaultValue=${'ann'}
          @input=${this.setUsers}
          @change=${this.hear}
          @ops-open=${this.hear}
          @ops-close=${this.hear}
          @invalid=${this.hideBubble}
        >
          <span slot="hint"><b id="count">${this.users.split(',').filter(Boolean).length}</b> on duty</span>
        </ops-user-picker>
        <ops-cron-picker
          id="cron"
          name="cron"
          label="Starts"
          time-zone="Europe/Berlin"
          fields="6"
          required
          .strings=${cronTexts}
          .value=${this.cron}
          .defaultValue=${'0 0 9 * * ?'}
          @input=${this.setCron}
          @change=${this.hear}
          @ops-open=${this.hear}
          @ops-close=${this.hear}
          @invalid=${this.hideBubble}
        >
          <span slot="hint">In the time of <b>Berlin</b></span>
        </ops-cron-picker>
        <ops-edit-grid
          id="grid"
          name="rooms"
          label="Rooms"
          row-number
          selection="checkbox"
          max-height="240"
          toolbar
          toolbar-buttons="add,remove"
          .columns=${columns}
          .rows=${guard([this.rows], () => this.rows)}
          @ops-before-remove=${this.keepLobby}
          @ops-cell-change=${this.hear}
          @change=${this.changeRooms}
        >
          <b slot="toolbar-suffix">Lobby stays</b>
        </ops-edit-grid>
        <p>
          <button id="save">Save</button>
          <button id="reset" type="reset">Reset</button>
        </p>
      </form>
    `
  }

  protected override render() {
    return html`
      <main id="page" lang=${this.language}>
        <h1>Inspection</h1>
        <div>
          <button id="language" @click=${() => (this.language = this.language === 'en' ? 'zh-CN' : 'en')}>中文 / English</button>
          <button id="toggle" @click=${() => (this.isShown = !this.isShown)}>Hide / show</button>
          <button id="assign" @click=${this.assign}>Assign others</button>
          <button id="open" @click=${() => this.dialog.showModal()}>Open in a dialog</button>
        </div>
        ${this.isShown ? this.form() : nothing}
        <dialog id="dialog" lang="zh-CN">
          <ops-user-picker
            id="dialog-users"
            label="值班"
            multiple
            .options=${people}
            .value=${this.users}
            @input=${this.setUsers}
          ></ops-user-picker>
          <ops-cron-picker id="dialog-cron" label="开始" .value=${this.cron} @input=${this.setCron}></ops-cron-picker>
          <ops-edit-grid id="dialog-grid" label="房间" .columns=${columns} .rows=${rooms}></ops-edit-grid>
          <form method="dialog"><button id="close">Close</button></form>
        </dialog>
        <pre id="state">${JSON.stringify({ users: this.users, cron: this.cron, rooms: this.names })}</pre>
        <pre id="heard">${this.heard}</pre>
        <pre id="saved">${this.saved}</pre>
      </main>
    `
  }
}
