import type { NodeType } from '@milkdown/kit/prose/model'
import { Plugin, PluginKey } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view'
import type { StoreUpload } from '../upload/upload.types'

/** What stands in the text for a picture that is not stored yet, in the words of the element. */
export interface PictureWords {
  sending: (name: string, percent: number) => string
  failed: (name: string, message: string) => string
  retry: string
  remove: string
}

export interface PictureHost {
  readonly words: () => PictureWords
  /** Sends one and tells its address. */
  readonly store: StoreUpload
  /** How many are on their way, and how many failed. */
  readonly onCount: (sending: number, failed: number) => void
  /** A failure, in words. */
  readonly onFailed: (file: File, error: unknown) => string
}

interface Placed {
  readonly place?: Decoration
  readonly drop?: PendingPicture
}

const key = new PluginKey<DecorationSet>('ops-pictures')

/** One picture on its way: a box in the text that moves with it, and tells how far it is. */
class PendingPicture {
  readonly box = document.createElement('span')
  readonly #stop = new AbortController()
  hasFailed = false
  #percent = 0
  #message = ''

  constructor(
    readonly file: File,
    readonly alt: string,
    readonly owner: PendingPictures,
  ) {
    this.box.className = 'ops-editor-picture'
    this.box.contentEditable = 'false'
    this.box.translate = false
  }

  stop(): void {
    this.#stop.abort()
  }

  async send(): Promise<void> {
    this.hasFailed = false
    this.#percent = 0
    this.#draw()
    try {
      const src = await this.owner.host.store(this.file, {
        signal: this.#stop.signal,
        onProgress: (percent) => {
          this.#percent = percent
          this.#draw()
        },
      })
      this.owner.arrived(this, src)
    } catch (error) {
      if (this.#stop.signal.aborted) return
      this.hasFailed = true
      this.#message = this.owner.host.onFailed(this.file, error)
      this.#draw()
      this.owner.count()
    }
  }

  #draw(): void {
    const words = this.owner.host.words()
    const { name } = this.file
    this.box.toggleAttribute('data-failed', this.hasFailed)
    const text = document.createElement('span')
    text.textContent = this.hasFailed ? words.failed(name, this.#message) : words.sending(name, this.#percent)
    text.setAttribute('role', this.hasFailed ? 'alert' : 'status')
    const buttons: HTMLElement[] = [this.#button(words.remove, () => this.owner.remove(this))]
    if (this.hasFailed) buttons.unshift(this.#button(words.retry, () => this.owner.retry(this)))
    this.box.replaceChildren(text, ...buttons)
  }

  #button(words: string, act: () => void): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'ops-link'
    button.textContent = words
    button.addEventListener('click', act)
    return button
  }
}

/** Pictures that are uploaded into a text: each keeps its place while others write around it, and a failed one stays until it is sent again or removed. */
export class PendingPictures {
  readonly plugin: Plugin<DecorationSet>
  readonly #pending = new Set<PendingPicture>()
  #view: EditorView | null = null

  constructor(readonly host: PictureHost) {
    this.plugin = new Plugin({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, set) {
          const meta: Placed | undefined = tr.getMeta(key)
          const mapped = set.map(tr.mapping, tr.doc)
          if (meta?.place) return mapped.add(tr.doc, [meta.place])
          return meta?.drop ? mapped.remove(mapped.find(undefined, undefined, (spec) => spec['picture'] === meta.drop)) : mapped
        },
      },
      props: { decorations: (state) => key.getState(state) ?? null },
      view: (view) => {
        this.#view = view
        return { destroy: () => this.#end() }
      },
    })
  }

  /** At the cursor, or where they were let go. */
  add(files: readonly File[], alt = '', at?: number): void {
    for (const file of files) {
      const view = this.#view
      if (!view) return
      const picture = new PendingPicture(file, alt, this)
      const place = Decoration.widget(at ?? view.state.selection.to, picture.box, {
        picture,
        side: -1,
        stopEvent: () => true,
        ignoreSelection: true,
      })
      this.#pending.add(picture)
      view.dispatch(view.state.tr.setMeta(key, { place } satisfies Placed))
      void picture.send()
    }
    this.count()
  }

  retry(picture: PendingPicture): void {
    void picture.send()
    this.count()
    this.#view?.focus()
  }

  remove(picture: PendingPicture): void {
    picture.stop()
    this.#drop(picture)
    this.#view?.focus()
  }

  arrived(picture: PendingPicture, src: string): void {
    const view = this.#view
    const at = view ? this.#placeOf(picture, view) : undefined
    const type: NodeType | undefined = view?.state.schema.nodes['image']
    this.#pending.delete(picture)
    if (view && type && at !== undefined) {
      const { tr } = view.state
      view.dispatch(tr.setMeta(key, { drop: picture } satisfies Placed).replaceRangeWith(at, at, type.create({ src, alt: picture.alt })))
    }
    this.count()
  }

  count(): void {
    const failed = [...this.#pending].filter(({ hasFailed }) => hasFailed).length
    this.host.onCount(this.#pending.size - failed, failed)
  }

  #placeOf(picture: PendingPicture, { state }: EditorView): number | undefined {
    return key.getState(state)?.find(undefined, undefined, (spec) => spec['picture'] === picture)[0]?.from
  }

  #drop(picture: PendingPicture): void {
    this.#pending.delete(picture)
    this.#view?.dispatch(this.#view.state.tr.setMeta(key, { drop: picture } satisfies Placed))
    this.count()
  }

  #end(): void {
    for (const picture of this.#pending) picture.stop()
    this.#pending.clear()
    this.#view = null
  }
}
