import { Component, computed, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import { FormsModule } from '@angular/forms'
import type { GridRow, OpsEditGridEvents } from 'ops-console'
import { OpsValueAccessor } from './ops-value-accessor'

const rooms: readonly GridRow[] = [
  { id: '1', name: 'Lobby', kind: 1 },
  { id: '2', name: 'Studio', kind: 2 },
]
const namesOf = (rows: readonly GridRow[]) => rows.map(({ name }) => name).join(', ')

@Component({
  selector: 'app-page',
  imports: [FormsModule, OpsValueAccessor],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './page.html',
})
export class Page {
  protected readonly people = [
    { username: 'ann', realname: 'Ann Lee' },
    { username: 'bob', realname: 'Bob Chen' },
    { username: 'eve', realname: 'Eve Wang' },
  ]
  protected readonly columns = [
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
  protected readonly rooms = rooms
  protected readonly usersTexts = { placeholder: 'Nobody yet' }
  protected readonly cronTexts = { placeholder: 'Never' }

  protected readonly lang = signal('en')
  protected readonly isShown = signal(true)
  protected readonly users = signal('ann')
  protected readonly cron = signal('0 0 9 * * ?')
  protected readonly count = computed(() => this.users().split(',').filter(Boolean).length)
  /** The grid keeps what the user changes. New rows from here replace it. */
  protected readonly rows = signal(rooms)
  protected readonly names = signal(namesOf(rooms))
  protected readonly heard = signal('')
  protected readonly saved = signal('')
  protected readonly state = computed(() => JSON.stringify({ users: this.users(), cron: this.cron(), rooms: this.names() }))

  protected hear({ type }: Event): void {
    this.heard.update((before) => `${before}${type} `)
  }

  protected keepLobby(event: OpsEditGridEvents['ops-before-remove']): void {
    this.hear(event)
    if (event.detail.rows.some(({ name }) => name === 'Lobby')) event.preventDefault()
  }

  protected hideBubble(event: Event): void {
    this.hear(event)
    event.preventDefault()
  }

  protected changeRooms(event: OpsEditGridEvents['change']): void {
    this.hear(event)
    this.names.set(namesOf(event.target.rows ?? []))
  }

  protected save(event: Event): void {
    event.preventDefault()
    this.saved.set(JSON.stringify(Object.fromEntries(new FormData(event.target as HTMLFormElement))))
  }

  protected reset(): void {
    this.users.set('ann')
    this.cron.set('0 0 9 * * ?')
    this.names.set(namesOf(this.rows()))
  }

  protected assign(): void {
    this.users.set('bob,eve')
    this.cron.set('0 30 7 * * ?')
    this.rows.set([{ id: '3', name: 'Cellar', kind: 2 }])
    this.names.set(namesOf(this.rows()))
  }
}
