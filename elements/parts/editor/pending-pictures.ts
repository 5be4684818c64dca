import type { StoreUpload } from '../upload/upload.types'

/** What stands in the text for a picture that is not stored yet, in the words of the element. */
export interface PictureTexts {
  sending: (name: string, percent: number) => string
  failed: (name: string, message: string) => string
  retry: string
  remove: string
}

export interface PictureHost {
  readonly texts: () => PictureTexts
  /** Sends one and tells its address. */
  readonly store: StoreUpload
  /** How many are on their way, and how many failed. */
  readonly onCount: (sending: number, failed: number) => void
  /** A failure, in words. */
  readonly onFailed: (file: File, error: unknown) => string
}

/** A text in which pictures have their places. */
export interface PictureSurface {
  /** Puts the box in, at the cursor or where something was let go. */
  insertPicture(picture: PendingPicture, at?: number): void
  /** Takes the box out. */
  drop(picture: PendingPicture): void
  /** Puts a picture in where the cursor is. */
  insert(src: string, alt: string): void
  /** Puts the picture where its box is; nothing where the box went with the text around it. */
  put(picture: PendingPicture, src: string): void
  focus(): void
}

/** One picture on its way: a box in the text that moves with it, and tells how far it is. */
export class PendingPicture {
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
    const texts = this.owner.host.texts()
    const { name } = this.file
    this.box.toggleAttribute('data-failed', this.hasFailed)
    const text = document.createElement('span')
    text.textContent = this.hasFailed ? texts.failed(name, this.#message) : texts.sending(name, this.#percent)
    text.setAttribute('role', this.hasFailed ? 'alert' : 'status')
    const buttons: HTMLElement[] = [this.#button(texts.remove, () => this.owner.remove(this))]
    if (this.hasFailed) buttons.unshift(this.#button(texts.retry, () => this.owner.retry(this)))
    this.box.replaceChildren(text, ...buttons)
  }

  #button(label: string, act: () => void): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'ops-link'
    button.textContent = label
    button.addEventListener('click', act)
    return button
  }
}

/**
 * Pictures that are being uploaded into a text: each keeps its place while the text around it changes, and a failed one stays until it is
 * sent again or removed.
 */
export class PendingPictures {
  readonly #pending = new Set<PendingPicture>()
  /** The last one is in use: a source lies over the text that it is the source of. */
  readonly #surfaces: PictureSurface[] = []

  constructor(readonly host: PictureHost) {}

  /** A text is there, under others or over them. What is to be called when it goes, with what is on its way into it. */
  readonly attach = (surface: PictureSurface, position: 'under' | 'over'): (() => void) => {
    this.#surfaces[position === 'under' ? 'unshift' : 'push'](surface)
    return () => {
      this.#surfaces.splice(this.#surfaces.indexOf(surface), 1)
      for (const picture of this.#pending) picture.stop()
      this.#pending.clear()
    }
  }

  get #surface(): PictureSurface | undefined {
    return this.#surfaces.at(-1)
  }

  /** At the cursor, or where they were let go. */
  add(files: readonly File[], alt = '', at?: number): void {
    for (const file of files) {
      if (!this.#surface) return
      const picture = new PendingPicture(file, alt, this)
      this.#pending.add(picture)
      this.#surface.insertPicture(picture, at)
      void picture.send()
    }
    this.count()
  }

  /** One that needs no upload, at the cursor. */
  insert(src: string, alt: string): void {
    this.#surface?.insert(src, alt)
    this.#surface?.focus()
  }

  retry(picture: PendingPicture): void {
    void picture.send()
    this.count()
    this.#surface?.focus()
  }

  remove(picture: PendingPicture): void {
    picture.stop()
    this.#pending.delete(picture)
    this.#surface?.drop(picture)
    this.count()
    this.#surface?.focus()
  }

  arrived(picture: PendingPicture, src: string): void {
    this.#pending.delete(picture)
    this.#surface?.put(picture, src)
    this.count()
  }

  count(): void {
    const failed = [...this.#pending].filter(({ hasFailed }) => hasFailed).length
    this.host.onCount(this.#pending.size - failed, failed)
  }
}
